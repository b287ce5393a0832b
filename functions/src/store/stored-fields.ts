import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { dayOf } from './field-values.ts'

/**
 * Fields of stored documents, for the schemas by which they are read. None of them ever fails,
 * because administrators edit documents by hand: what cannot be read is empty. The schema of a
 * document must not take what is empty for a permission.
 */

export const storedText = z.catch(z.string(), '')

/** Only `true` is true. */
export const storedFlag = z.catch(z.boolean(), false)

export const storedCount = z.catch(z.pipe(z.number().check(z.positive()), z.transform(Math.floor)), 0)

const timestamp = z.instanceof(Timestamp)

/** A time that a document may lack. */
export const storedTime = z.catch(z.nullable(timestamp), null)

/** A time that every document has; the earliest one if it cannot be read. */
export const knownTime = z.catch(timestamp, Timestamp.fromMillis(0))

/** @see dayOf */
export const storedDay = z.catch(z.pipe(z.unknown(), z.transform(dayOf)), '')

/** The entries of an array that fit a schema, and nothing else that is there. */
export const storedEntries = <Entry>(schema: z.ZodMiniType<Entry>) =>
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((entries) => entries.flatMap((entry) => schema.safeParse(entry).data ?? [])),
  )

/** The texts in an array. */
export const storedTexts = storedEntries(z.string())
