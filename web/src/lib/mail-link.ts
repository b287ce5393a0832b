import { boardName } from '@board'
import type { Item } from '@shared/items/items.ts'
import { paths } from '@/config/paths.ts'

/**
 * Returns the link that writes to an address. The address was made up by somebody, so it is encoded
 * and cannot add a subject or other recipients to the e-mail.
 */
export function mailLink(email: string, letter?: { subject: string; body: string }): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
  if (!letter) return address
  return `${address}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body)}`
}

/** Returns the link that begins an e-mail to an item's poster, with its title and address. */
export function letterToPoster({ _id, title, email }: Pick<Item, '_id' | 'title' | 'email'>): string {
  return mailLink(email, {
    subject: `Your post “${title}”`,
    body: `Hello,\r\n\r\n\r\n\r\nThis is about your post on ${boardName}:\r\n${window.location.origin + paths.item(_id)}\r\n`,
  })
}
