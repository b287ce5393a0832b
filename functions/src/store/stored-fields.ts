import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { dayOf } from './field-values.ts'
import { type Holds, NOBODY, personal, secret, UID } from './personal-data.ts'

/**
 * Fields of stored documents, for the schemas of collections. None of them ever fails, because
 * administrators edit documents by hand: what cannot be read is empty. The schema of a document
 * must not take what is empty for a permission.
 */

/** What a field holds of a person, where it holds anything. */
const holdings = new WeakMap<z.core.$ZodType, Holds>()
/** The schemas of the entries of arrays. */
const entrySchemas = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

function holding<Schema extends z.ZodMiniType>(holds: Holds, schema: Schema): Schema {
  const own = z.clone(schema)
  holdings.set(own, holds)
  return own
}

/** A text that names nobody, and is nobody's words. */
export const storedText = z.catch(z.string(), '')

/** The user id of a person. */
export const storedUid = holding(UID, storedText)

/** @see personal */
export const ownedBy = <Schema extends z.ZodMiniType>(of: string, schema: Schema, address?: string) =>
  holding(personal(of, address), schema)

/** What a person has written, or what is said of them. @see personal */
export const wordsOf = (of: string, address?: string) => ownedBy(of, storedText, address)

/** @see secret */
export const secretOf = (of: string, address?: string) => holding(secret(of, address), storedText)

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

/** Whatever is there, as it is. */
export const storedAnything = z.optional(z.unknown())

/** A map of which others write the entries. */
export const storedMap = (schema: z.ZodMiniType = storedAnything) =>
  z.catch(z.record(z.string(), schema), {} as Record<string, unknown>)

/** The entries of an array that fit a schema, and nothing else that is there. */
export function storedEntries<Entry>(schema: z.ZodMiniType<Entry>) {
  const entries = z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((values) => values.flatMap((entry) => schema.safeParse(entry).data ?? [])),
  )
  entrySchemas.set(entries, schema)
  return entries
}

/** The texts in an array. */
export const storedTexts = storedEntries(z.string())

/** Secret texts in an array. @see secret */
export const secretsOf = (of: string, address?: string) => storedEntries(holding(secret(of, address), z.string()))

/** A user id that is left out, with the entry of an array that it stands in, if it is no text. */
export const uidText = holding(UID, z.string())

/** The user ids in an array. */
export const storedUids = storedEntries(uidText)

/** Finds what each field of a schema's documents holds: see `PersonalData.fields`. */
export function* fieldsIn(schema: z.core.$ZodType, path = ''): Generator<[string, Holds]> {
  const holds = holdings.get(schema)
  const entry = entrySchemas.get(schema)
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (holds) yield [path, holds]
  else if (entry) yield* fieldsIn(entry, `${path}[]`)
  else if (def.type === 'object') {
    for (const [key, field] of Object.entries(def.shape)) yield* fieldsIn(field, path === '' ? key : `${path}.${key}`)
  } else if (def.type === 'catch' || def.type === 'nullable' || def.type === 'optional') {
    yield* fieldsIn(def.innerType, path)
  } else if (def.type === 'record') {
    yield* fieldsIn(def.valueType, `${path}.*`)
  } else yield [path, NOBODY]
}
