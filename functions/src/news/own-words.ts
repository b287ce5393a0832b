// The reader's own words in an e-mail. In a paragraph they stand between two marks, Unicode's
// isolates, because their script may run from right to left.
const BEGIN = '\u2068'
const END = '\u2069'

/** Puts a title of the reader's into a paragraph. */
export const quote = (title: string) => `“${BEGIN}${toLine(title)}${END}”`

export const withoutMarks = (text: string) => text.replaceAll(BEGIN, '').replaceAll(END, '')

/** @param html is escaped already */
export const marksToHtml = (html: string) => html.replaceAll(BEGIN, '<span dir="auto">').replaceAll(END, '</span>')

/**
 * Removes characters that would do harm: a line break would start another header, and a change of
 * direction would reverse the text after it.
 */
export function toLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
}
