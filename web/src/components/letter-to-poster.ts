import { boardName } from '@board'
import type { Item } from '@shared/items/items.ts'
import { paths } from '@/config/paths.ts'
import { mailLink } from '@/lib/mail-link.ts'

/** Returns the link that begins an e-mail to an item's poster, with its title and address. */
export function letterToPoster({ _id, title, email }: Pick<Item, '_id' | 'title' | 'email'>): string {
  return mailLink(email, {
    subject: `Your post “${title}”`,
    body: `Hello,\r\n\r\n\r\n\r\nThis is about your post on ${boardName}:\r\n${window.location.origin + paths.item(_id)}\r\n`,
  })
}
