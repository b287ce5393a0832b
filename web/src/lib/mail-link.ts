/**
 * Returns the link that writes to an address. The address was made up by somebody, so it is encoded
 * and cannot add a subject or other recipients to the e-mail.
 */
export function mailLink(email: string, letter?: { subject: string; body: string }): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
  if (!letter) return address
  return `${address}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body)}`
}
