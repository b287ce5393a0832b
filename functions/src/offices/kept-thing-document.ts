import * as z from 'zod/mini'
import { KEPT_STATES, type KeptThing, RELEASES } from '../shared/offices/offices.ts'
import { type DocumentOf, defineCollection } from '../store/collection.ts'
import { timeOf } from '../store/field-values.ts'
import { ownedBy, storedDay, storedText, storedTime, storedUid, wordsOf } from '../store/stored-fields.ts'

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
    /** The post about it, which may be deleted by now; empty if there has been none. */
    itemId: storedText,
    /** The table that it came in; empty if it did not come in one. */
    importId: storedText,
    takenInAt: storedTime,
    updatedAt: storedTime,
    /** The last step on many things at once that moved it, and from which shelf. */
    step: z.catch(z.nullable(z.object({ id: storedText, at: storedTime, shelf: wordsOf('ownerUid') })), null),
  }),
  { title: 'What your office keeps', namings: [{ at: 'ownerUid', erase: 'delete' }] },
)

/** Returns a thing as its office sees it. */
export function toKeptThing(thing: DocumentOf<typeof keptThings>): KeptThing {
  const { id: _id, ownerUid: _ownerUid, step, ...fields } = thing
  const times = { takenInAt: timeOf(thing.takenInAt), updatedAt: timeOf(thing.updatedAt) }
  return { ...fields, ...times, ...(step && { step: { ...step, at: timeOf(step.at) } }) }
}
