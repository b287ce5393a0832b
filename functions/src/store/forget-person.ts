import { isDeepStrictEqual } from 'node:util'
import { type DeclaredField, declaredBelow, declaredEntry, isMap, isOf, type Place, treeOf } from './people-in.ts'
import type { Identity, NamedDocument, PersonalData } from './personal-data.ts'

/** Whom to forget, and what stands in place of the user id. */
export interface Forgotten extends Identity {
  pseudonym: string
}

/**
 * Returns the fields of a document that have to change for it to say nothing of a person any more:
 * what is the person's is emptied, and a pseudonym stands wherever the user id stood, also in
 * arrays and as a key. Ids of documents stay. Each changed field is returned whole, with the parts
 * in it that are others'.
 * @returns an empty object if nothing has to change
 */
export function forgetPerson(declaration: PersonalData, document: NamedDocument, forgotten: Forgotten) {
  const tree = treeOf(declaration)
  const changed = Object.entries(document.data).flatMap(([key, value]) => {
    const after = without(value, declaredBelow(tree, key)?.[1], [key], { document, ...forgotten })
    return isDeepStrictEqual(after, value) ? [] : [[key, after] as const]
  })
  return Object.fromEntries(changed)
}

/** Stands for an entry of an array that goes. */
const REMOVED = Symbol('removed')

type Forgetting = Forgotten & { document: NamedDocument }

function without(value: unknown, field: DeclaredField | undefined, place: Place, forgetting: Forgetting): unknown {
  if (Array.isArray(value)) {
    const entryField = field && declaredEntry(field)
    const after = value.map((entry, index) => without(entry, entryField, [...place, index], forgetting))
    return after.filter((entry) => entry !== REMOVED)
  }
  if (isMap(value)) {
    const after = Object.entries(value).map(([key, entry]) => [
      key === forgetting.uid ? forgetting.pseudonym : key,
      without(entry, field && declaredBelow(field, key)?.[1], [...place, key], forgetting),
    ])
    return Object.fromEntries(after)
  }
  const holds = field?.holds
  if (holds && 'of' in holds && isOf(forgetting.document, holds, place, forgetting)) return emptied(value, place)
  // The user id goes wherever it stands, even from a field that is not declared.
  return value === forgetting.uid ? forgetting.pseudonym : value
}

/** A text becomes empty and an entry of an array goes; anything else becomes null. */
function emptied(value: unknown, place: Place): unknown {
  if (typeof place.at(-1) === 'number') return REMOVED
  return typeof value === 'string' ? '' : null
}
