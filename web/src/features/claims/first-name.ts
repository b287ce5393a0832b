import { visibleName } from '@shared/lib/names.ts'
import { isolate } from '@/lib/isolate.ts'

/**
 * Returns the first word of a person's name, to stand in a sentence.
 * @param fallback is used if the account has no name
 */
export function firstNameOf(name: string, fallback: string): string {
  const [first = ''] = visibleName(name).split(/\s+/u)
  return visibleName(first) ? isolate(first) : isolate(visibleName(name)) || fallback
}
