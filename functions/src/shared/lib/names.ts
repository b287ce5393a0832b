/** Some letters are not to be seen either, as the Hangul filler. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/**
 * A person's name, as it may be shown; empty where it has no letter and no digit that can be seen:
 * whoever is told of what somebody has done is not to read a blank in place of a name.
 */
export function visibleName(text: string): string {
  return VISIBLE.test(text) ? text.trim() : ''
}
