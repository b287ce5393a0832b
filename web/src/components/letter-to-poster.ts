import type { Item } from '@shared/items/items.ts'
import { paths } from '@/config/paths.ts'
import { mailLink } from '@/lib/mail-link.ts'
import { letterToPosterTexts as texts } from './components.texts.ts'

/** Returns the link that begins an e-mail to an item's poster, with its title and address. */
export function letterToPoster({ _id, title, email }: Pick<Item, '_id' | 'title' | 'email'>): string {
  return mailLink(email, {
    subject: texts.subject(title),
    body: texts.body(window.location.origin + paths.item(_id)),
  })
}
