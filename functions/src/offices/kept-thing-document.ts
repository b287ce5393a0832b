import * as z from 'zod/mini'
import { HISTORY_KINDS, KEPT_STATES, type KeptThing, keptDaysOf, RELEASES } from '../shared/offices/offices.ts'
import { type DocumentOf, defineCollection } from '../store/collection.ts'
import { daysAfter, timeOf } from '../store/field-values.ts'
import {
  knownTime,
  ownedBy,
  storedDay,
  storedEntries,
  storedText,
  storedTime,
  storedUid,
  wordsOf,
} from '../store/stored-fields.ts'

/**
 * What an office keeps. The id is the office's uid and the reference number, so that no number is
 * given twice.
 */
export const keptThings = defineCollection(
  'keptThings',
  z.object({
    ownerUid: storedUid,
    number: storedText,
    /** One that cannot be read is void, and so has no post. */
    state: z.catch(z.enum(KEPT_STATES), 'void'),
    thumbnail: wordsOf('ownerUid'),
    title: wordsOf('ownerUid'),
    description: wordsOf('ownerUid'),
    category: storedText,
    location: wordsOf('ownerUid'),
    dateFound: ownedBy('ownerUid', storedDay),
    shelf: wordsOf('ownerUid'),
    note: wordsOf('ownerUid'),
    release: z.catch(z.enum(RELEASES), 'nothing'),
    /** The post about it, which may be deleted by now; empty if there is none. */
    itemId: storedText,
    /** The table that it came in; empty if it did not come in one. */
    importId: storedText,
    takenInAt: storedTime,
    updatedAt: storedTime,
    /** The last step on many things at once that moved or cleared it, and from which shelf. */
    step: z.catch(z.nullable(z.object({ id: storedText, at: storedTime, shelf: wordsOf('ownerUid') })), null),
    /** What has become of it, the earliest first. It names nobody. */
    history: storedEntries(z.object({ kind: z.enum(HISTORY_KINDS), at: knownTime })),
  }),
  { title: 'What your office keeps', namings: [{ at: 'ownerUid', erase: 'delete' }], showsPhotos: true },
)

export type StoredThing = DocumentOf<typeof keptThings>

export const idOfThing = (uid: string, number: string) => `${uid}-${number}`

/** Returns a thing as its office sees it. */
export function toKeptThing(thing: StoredThing): KeptThing {
  const { id: _id, ownerUid: _ownerUid, step, history, ...fields } = thing
  return {
    ...fields,
    takenInAt: timeOf(thing.takenInAt),
    updatedAt: timeOf(thing.updatedAt),
    keptUntil: timeOf(keptUntil(thing)),
    history: history.map(({ kind, at }) => ({ kind, at: timeOf(at) })),
    ...(step && { step: { ...step, at: timeOf(step.at) } }),
  }
}

/** Returns until when an office keeps a thing. */
export const keptUntil = ({ takenInAt, category }: Pick<StoredThing, 'takenInAt' | 'category'>) =>
  takenInAt && daysAfter(takenInAt, keptDaysOf(category))
