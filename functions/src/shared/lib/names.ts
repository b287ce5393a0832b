/** What others read in place of a name that breaks the rule of names. */
export const A_MEMBER = 'A member'

/**
 * Returns a person's name in one line, without controls. It is empty if it has no visible letter or
 * digit, so that nobody reads a blank in place of a name.
 */
export function visibleName(text: string): string {
  return VISIBLE.name.test(text) ? cleanLine(text) : ''
}

/** What is drawn as nothing, such as the Hangul fillers and the Braille blank. */
const BLANK = '[\\p{Default_Ignorable_Code_Point}\\u2800\\u{1D159}]'

const seen = (signs: string) => new RegExp(`(?!${BLANK})[${signs}]`, 'u')

/**
 * What can be seen of a text: a letter or a digit, in one line also a symbol, such as an emoji, and
 * in a longer text also a question mark alone. Without it the text counts as empty.
 */
export const VISIBLE = {
  name: seen('\\p{L}\\p{N}'),
  line: seen('\\p{L}\\p{N}\\p{S}'),
  text: seen('\\p{L}\\p{N}\\p{S}\\p{P}'),
}

/** Controls other than line breaks and tabs, and what turns the direction of letters around. */
const MISLEADING = /(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu

/** Returns a text without characters by which it would read otherwise than it is written. */
export const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(MISLEADING, '').trim()

/** The same in one line. */
export const cleanLine = (text: string): string => cleanText(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '))
