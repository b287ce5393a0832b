import { type DeclaredField, declaredBelow, declaredEntry, isMap, treeOf } from '../../src/store/people-in.ts'
import type { PersonalData } from '../../src/store/personal-data.ts'

/**
 * Returns the paths of the fields of a document that its collection's declaration does not name.
 * Nothing that is declared has to be there, and null may stand for anything.
 */
export function undeclaredFields(declaration: PersonalData, data: Readonly<Record<string, unknown>>): string[] {
  return [...new Set(undeclaredIn(data, treeOf(declaration), ''))]
}

function undeclaredIn(value: unknown, field: DeclaredField | undefined, path: string): string[] {
  if (field === undefined) return [path]
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) {
    if (value.length === 0) return []
    return value.flatMap((entry) => undeclaredIn(entry, declaredEntry(field), `${path}[]`))
  }
  if (isMap(value)) {
    const prefix = path === '' ? '' : `${path}.`
    return Object.entries(value).flatMap(([key, entry]) =>
      undeclaredIn(entry, declaredBelow(field, key)?.[1], `${prefix}${key}`),
    )
  }
  return field.holds ? [] : [path]
}
