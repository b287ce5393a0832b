import type { Holds, PersonalData } from './personal-data.ts'

/** A place in the documents of a collection: what it holds itself, and what lies below it. */
export interface DeclaredField {
  holds?: Holds
  below: Map<string, DeclaredField>
}

/** The steps of a path: `history[].byUid` is `history`, `[]`, `byUid`. */
export const stepsOf = (path: string): string[] => path.replaceAll('[]', '.[]').split('.')

/** Returns the fields of a declaration as a tree. */
export function treeOf(declaration: PersonalData): DeclaredField {
  const root: DeclaredField = { below: new Map() }
  for (const [path, holds] of Object.entries(declaration.fields)) {
    let field = root
    for (const step of stepsOf(path)) {
      const next: DeclaredField = field.below.get(step) ?? { below: new Map() }
      // Whatever lies below a map that others write is declared by the same entry.
      if (step === '**') next.below.set('**', next).set('[]', next)
      field.below.set(step, next)
      field = next
    }
    field.holds = holds
  }
  return root
}

/** Returns what is declared of an entry of a map, and the step that leads there. */
export function declaredBelow(field: DeclaredField, key: string): [string, DeclaredField] | undefined {
  for (const step of [key, '*', '**']) {
    const next = field.below.get(step)
    if (next) return [step, next]
  }
  return undefined
}

/** Returns what is declared of the entries of an array. */
export const declaredEntry = (field: DeclaredField): DeclaredField | undefined => field.below.get('[]')

/** Whether a value is a map: Firestore's own values are of classes, and maps of none. */
export function isMap(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
