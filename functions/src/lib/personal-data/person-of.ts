import { isMap, stepsOf } from './declared-fields.ts'
import type { NamedDocument } from './personal-data.ts'

/** Where a value stands in a document: the keys of maps, and the indexes of arrays. */
export type Place = readonly (string | number)[]

/**
 * Returns the user id of the person whom a value belongs to; undefined if none stands there.
 * @param of as in a declaration: a path, or `id`
 * @param place of the value, from which come the indexes of arrays and the keys of maps
 */
export function personOf({ id, data }: NamedDocument, of: string, place: Place): string | undefined {
  if (of === 'id') return id
  const path = of.replace(/<([^<>]+)>/g, (_all, written: string) => asText(valueAt(data, written, place)))
  return asText(valueAt(data, path, place)) || undefined
}

function valueAt(data: unknown, path: string, place: Place): unknown {
  let value = data
  for (const [depth, step] of stepsOf(path).entries()) {
    const key = step === '[]' || step === '{uid}' || step === '*' ? place[depth] : step
    if (step === '{uid}') return key
    if (Array.isArray(value) && typeof key === 'number') value = value[key]
    else if (isMap(value) && typeof key === 'string' && Object.hasOwn(value, key)) value = value[key]
    else return undefined
  }
  return value
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')
