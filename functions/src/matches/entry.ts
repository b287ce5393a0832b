import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { textOf } from '../lib/firestore/field-values.ts'
import type { PostText } from '../lib/text/post-words.ts'
import { timeOfEntry } from '../search/search-entry.ts'

/** What a search entry says of its item, as far as matching needs it. */
export interface Entry extends PostText {
  id: string
  itemId: string
  ownerUid: string
  dateLost: string
  /** In milliseconds since 1970. */
  postedAt: number
  /** What it can be asked for by. */
  terms: ReadonlySet<string>
}

/** Which entries are asked for, of those that have some terms: those of some accounts, those behind an id and before another. */
export interface Among {
  ownerUids?: readonly string[]
  after?: string
  before?: string
}

/** Where the entries of open posts of one type are asked for. */
export interface EntryStore {
  /** How many have all these terms, counted up to a limit. */
  count(terms: readonly string[], limit: number, among?: Among): Promise<number>
  /** The newest that have all these terms. */
  find(terms: readonly string[], limit: number, among?: Among): Promise<Entry[]>
}

export function toEntry(document: DocumentSnapshot): Entry {
  const text = (field: string) => textOf(document.get(field))
  const terms: unknown = document.get('terms')
  return {
    id: document.id,
    itemId: text('itemId'),
    ownerUid: text('ownerUid'),
    postedAt: timeOfEntry(document.id),
    title: text('title'),
    description: text('description'),
    location: text('location'),
    dateLost: text('dateLost'),
    category: text('category'),
    terms: new Set(Object.keys(terms ?? {})),
  }
}
