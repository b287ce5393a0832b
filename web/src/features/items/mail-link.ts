import { t } from '@lingui/core/macro'
import type { Item } from '@shared/items/items.ts'
import { boardName } from '@/config/board.ts'
import { paths } from '@/config/paths.ts'

/**
 * Returns the link that writes to an address. The address was made up by someone, so it is encoded
 * and cannot add a subject or other recipients to the email.
 */
export function mailLink(email: string, letter?: { subject: string; body: string }): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
  if (!letter) return address
  return `${address}?subject=${encodeURIComponent(letter.subject)}&body=${encodeURIComponent(letter.body)}`
}

/** Returns the link that begins an email to an item's poster, with its title and address. */
export function letterToPoster({ _id, title, email }: Pick<Item, '_id' | 'title' | 'email'>): string {
  const lines = [
    t({ message: 'Hello,', context: 'beginning of a letter' }),
    '',
    '',
    '',
    t`This is about your post on ${boardName}:`,
    window.location.origin + paths.item(_id),
    '',
  ]
  return mailLink(email, { subject: t`Your post “${title}”`, body: lines.join('\r\n') })
}
