/** Some letters are invisible, such as the Hangul filler, so they do not count. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/u

/**
 * Returns a person's name as it may be shown. It is empty if it has no visible letter or digit, so
 * that nobody reads a blank in place of a name.
 */
export function visibleName(text: string): string {
  return VISIBLE.test(text) ? text.trim() : ''
}
