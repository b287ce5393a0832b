import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Commit } from './change.ts'

/**
 * What names a person, declared once for each collection, beside the code that knows its documents.
 * The download of one's own data and the erasure of an account are made from these declarations,
 * and a test fails on a collection or a field that has none.
 */

/** It names nobody, and is nobody's words. */
export const NOBODY = { holds: 'nothing' } as const

/** The user id of a person. */
export const UID = { holds: 'uid' } as const

/**
 * What one of the people of a document has written, or what is said of that person: a name, an
 * address, words, a picture.
 * @param of where the person's user id stands: the path of a field, or `id` for that of the
 * document. In an entry of an array, that entry's own: `disputes[].byUid`. A number is an index:
 * `people.0`. A part in angle brackets is replaced by what the field of that path holds:
 * `<last.from>.uid` is `poster.uid` if `last.from` is `poster`
 * @param address where the address of a visitor stands, if no user id stands at `of`
 */
export const personal = (of: string, address = '') => ({ holds: 'personal', of, address }) as const

/** A secret that opens something. It is erased with a person, and never downloaded. */
export const secret = (of: string, address = '') => ({ holds: 'secret', of, address }) as const

export type Holds = typeof NOBODY | typeof UID | ReturnType<typeof personal> | ReturnType<typeof secret>

/** By what documents name a person who has an account. */
export interface Identity {
  uid: string
  /**
   * The account's address, under which its person may have acted as a visitor, in small letters;
   * empty if it is not confirmed, as it may then be a stranger's.
   */
  address: string
}

/** One way in which documents of a collection are found that name a person. */
export interface Naming {
  /**
   * Where the user id stands: `id` for the document's id, or the path of a field. A path that ends
   * in `[]` is an array of user ids.
   */
  at: string
  /** The field of a user id that is empty where an address of a visitor stands at `at`. */
  inPlaceOf?: string
  /**
   * What becomes of the document when the person's account goes: it is deleted, or it is kept for
   * others, without what is the person's, and with a pseudonym for the user id. If no other person
   * is left by whom it is found, it is deleted, too.
   */
  erase: 'delete' | 'forget'
  /**
   * False for documents that are about someone else and only mention the person, and for copies of
   * what another collection or an email holds. They are not part of the person's download.
   */
  isDownloaded?: false
}

/** A document of which some fields are a person's. */
export interface NamedDocument {
  id: string
  data: Readonly<Record<string, unknown>>
}

export interface PersonalData {
  /** `claims`, or `conversations/{id}/messages` for those below each conversation. */
  collection: string
  /** What it holds, for the person who downloads it: `Claims`. */
  title: string
  /** Empty if no document of it names anyone. */
  namings: readonly Naming[]
  /**
   * What each field holds. Entries of an array are `people[]`, those of an array of maps
   * `history[].byUid`, values of a map with free keys `words.*`, and `delivery.**` is whatever lies
   * below a map that others write.
   */
  fields: Readonly<Record<string, Holds>>
  /**
   * Whether something has to end before the person is forgotten in a document, as it concerns other
   * documents, too. The erasure then begins anew.
   */
  mustEndFirst?: (document: NamedDocument, uid: string) => boolean
  /**
   * Returns the fields that change besides, each of them whole, when a person is forgotten in a
   * document that stays. The person is named in them as before.
   */
  whenForgotten?: (document: NamedDocument, uid: string, now: Date) => Record<string, unknown>
  /**
   * Whether a document stays although nobody is left by whom it is found, because it has to be kept
   * for its time. Only a pseudonym stays in it.
   */
  staysAlone?: true
  /** Adds to the commit what else has to happen when a document is deleted with its person. */
  whenDeleted?: (commit: Commit, document: DocumentSnapshot) => void
}
