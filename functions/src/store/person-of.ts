import { isMap, stepsOf } from './declared-fields.ts'
import type { Identity, NamedDocument, personal, secret } from './personal-data.ts'

/** Where a value stands in a document: the keys of maps, and the indexes of arrays. */
export type Place = readonly (string | number)[]

/** What a declaration says of a value that is somebody's. */
type Owned = ReturnType<typeof personal> | ReturnType<typeof secret>

/**
 * Returns the user id of the person whom a value belongs to, or the address of a visitor; undefined
 * if none stands there.
 * @param place of the value, from which come the indexes of arrays and the keys of maps
 */
export function personOf({ id, data }: NamedDocument, { of, address }: Owned, place: Place): string | undefined {
  if (of === 'id') return id
  const path = of.replace(/<([^<>]+)>/g, (_all, written: string) => asText(valueAt(data, written, place)))
  return asText(valueAt(data, path, place)) || asText(valueAt(data, address, place)) || undefined
}

/** Whether a value belongs to this person. */
export function isOf(document: NamedDocument, owned: Owned, place: Place, { uid, address }: Identity): boolean {
  const person = personOf(document, owned, place)
  return person !== undefined && (person === uid || person === address)
}

function valueAt(data: unknown, path: string, place: Place): unknown {
  let value = data
  for (const [depth, step] of stepsOf(path).entries()) {
    const key = step === '[]' || step === '*' ? place[depth] : step
    if (Array.isArray(value)) value = value[Number(key)]
    else if (isMap(value) && typeof key === 'string' && Object.hasOwn(value, key)) value = value[key]
    else return undefined
  }
  return value
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
