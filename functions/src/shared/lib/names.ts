import { cleanLine, VISIBLE } from './visible.ts'

/** What others read in place of a name that breaks the rule of names. */
export const A_MEMBER = 'A member'

/**
 * Returns a person's name in one line, without controls. It is empty if it has no visible letter or
 * digit, so that nobody reads a blank in place of a name.
 */
export function visibleName(text: string): string {
  return VISIBLE.name.test(text) ? cleanLine(text) : ''
}
