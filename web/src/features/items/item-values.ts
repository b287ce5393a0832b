import { defaults } from '@board'
import { CATEGORIES } from '@shared/items/categories.ts'
import { CONTACTS, contactUnlessSaid, POST_TYPES, type PostType } from '@shared/items/item-status.ts'
import type { ItemBody, ItemInput } from '@shared/items/items.ts'
import { parseCalendarDay } from '@shared/lib/calendar-day.ts'
import type { OwnItem } from '@shared/posts/item-details.ts'
import { TODAY } from '@/hooks/use-draft.ts'

/**
 * The values of the item form, as texts. `identifierStep` is `remove` or `replace` where a post has
 * an identifier that is not to stay.
 */
export type ItemValues = Record<keyof ItemInput | 'identifierStep', string>

/** The values that claims answer to, or that only the poster sees. */
type ProofField = 'contact' | 'question' | 'privateNote'

const NO_PROOF = { contact: CONTACTS[0], question: '', privateNote: '' } as const
const NO_IDENTIFIER = { identifier: '', identifierStep: '' } as const

/**
 * Stands for the rough place that a post has, which the board tells nobody, not even its poster.
 */
export const KEPT_PLACE = 'kept'

/**
 * The values of a new post: its day is today, its type the one that a link asked for, if any, and
 * its contact not chosen yet.
 */
export function newItemValues(postType: PostType = POST_TYPES[0]): ItemValues {
  return {
    postType,
    thumbnail: '',
    title: '',
    description: '',
    category: '',
    location: '',
    dateLost: TODAY,
    whereNow: '',
    ...NO_PROOF,
    contact: '',
    ...NO_IDENTIFIER,
    coordinates: '',
  }
}

/** The contact that someone has chosen, or else the board's, or the operator's choice. */
export const contactOf = ({ contact, question }: Pick<ItemValues, 'contact' | 'question'>): string =>
  contact || (question.trim() === '' ? defaults.contact : contactUnlessSaid(question))

type PostValues = Record<Exclude<keyof ItemInput, ProofField | 'identifier' | 'coordinates'>, string>

/**
 * The form's part of an item. A value from an administrator that the form does not offer is left
 * empty.
 */
export function toItemValues(item: PostValues & Partial<Pick<OwnItem, ProofField | 'hasCoordinates'>>): ItemValues {
  const { thumbnail, title, description, location, whereNow } = item
  const postType = POST_TYPES.find((known) => known === item.postType) ?? ''
  const category = CATEGORIES.find((known) => known === item.category) ?? ''
  const dateLost = parseCalendarDay(item.dateLost) ?? ''
  const { contact = NO_PROOF.contact, question = '', privateNote = '' } = item
  const post = { postType, thumbnail, title, description, category, location, dateLost, whereNow }
  const coordinates = item.hasCoordinates ? KEPT_PLACE : ''
  return { ...post, contact, question, privateNote, ...NO_IDENTIFIER, coordinates }
}

/**
 * What is sent. The selects hold one of their options once the browser's own checks have passed;
 * where a thing is now is only known of a found one. Of contact, proof and the rough place, only
 * what differs from `before` is sent, as the board keeps what is left out; a new post has no
 * `before`.
 */
export function toItemBody(
  { whereNow, contact: chosen, question, privateNote, identifier, identifierStep, coordinates, ...values }: ItemValues,
  before: Record<ProofField | 'coordinates', string> = {
    ...NO_PROOF,
    contact: contactUnlessSaid(question),
    coordinates: '',
  },
): ItemBody {
  const contact = contactOf({ contact: chosen, question })
  const postType = POST_TYPES.find((known) => known === values.postType) ?? POST_TYPES[0]
  const category = CATEGORIES.find((known) => known === values.category) ?? CATEGORIES[0]
  return {
    ...values,
    postType,
    category,
    ...(postType === 'Found' && whereNow !== '' && { whereNow }),
    ...(contact !== before.contact && { contact: CONTACTS.find((known) => known === contact) ?? CONTACTS[0] }),
    ...(question.trim() !== before.question && { question }),
    ...(privateNote.trim() !== before.privateNote && { privateNote }),
    ...(coordinates !== before.coordinates && { coordinates }),
    ...(identifierStep === 'remove' ? { identifier: '' } : identifier.trim() !== '' && { identifier }),
  }
}
