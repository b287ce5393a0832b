import { toAsciiDigits } from './digits.ts'

/**
 * How texts are compared: one way for the search, the matches and the box above the list. It
 * imports next to nothing, so that it stays small in the browser.
 */

/** What people type for an apostrophe: quotation marks, accents, primes and the letters for it. */
const APOSTROPHE = String.raw`'\u0060\u00B4\u02B9\u02BB\u02BC\u02BE\u02BF\u05F3\u2018\u2019\u201B\u2032\uA78C\uFF07`
const APOSTROPHES = new RegExp(`[${APOSTROPHE}]`, 'g')

/** Soft hyphens, joiners and other characters that nobody sees, and the stretched Arabic line. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u0640]/gu

/**
 * Letters that Unicode does not take apart, as CLDR's transliteration to ASCII writes them; and
 * those that people write for each other in Arabic, Persian and Urdu, as Lucene's normalizers do.
 * @see https://github.com/unicode-org/cldr/blob/main/common/transforms/Latin-ASCII.xml
 * @see https://github.com/apache/lucene/tree/main/lucene/analysis/common/src/java/org/apache/lucene/analysis/ar
 */
const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  đ: 'd',
  ɖ: 'd',
  ɗ: 'd',
  ɓ: 'b',
  ħ: 'h',
  ı: 'i',
  ɨ: 'i',
  ĸ: 'q',
  ƙ: 'k',
  ł: 'l',
  ŋ: 'n',
  ɲ: 'n',
  ø: 'o',
  ɔ: 'o',
  ə: 'e',
  ɛ: 'e',
  ŧ: 't',
  ƴ: 'y',
  ة: 'ه',
  ە: 'ه',
  ہ: 'ه',
  ى: 'ي',
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
}
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'giu')

/** The scripts that write no spaces between words. One apostrophe is of Thai, too. */
const SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
const UNSPACED = `(?![${APOSTROPHE}])[${SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')}]`
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u')

/** What stands between spaces and punctuation, in one kind of script. */
const RUN = new RegExp(
  String.raw`(?:(?=[\p{L}\p{N}\p{M}])${UNSPACED})+|(?:(?!${UNSPACED})[\p{L}\p{N}\p{M}${APOSTROPHE}])+`,
  'gu',
)
const OUTER_APOSTROPHES = new RegExp(`^[${APOSTROPHE}]+|[${APOSTROPHE}]+$`, 'g')

/** Finds words by a dictionary; its language does not matter. */
let segmenter: Intl.Segmenter | undefined

/**
 * Returns a text with plain letters: without accents and invisible characters, with one kind of
 * apostrophe, and in one of the ways in which Unicode may write the same.
 */
export function plainLetters(text: string): string {
  // Most words are plain already, and a long post has many.
  if (/^[\0-\x7f]*$/.test(text)) return text.replaceAll('`', "'")
  return composed(text)
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(LETTER, (letter) => {
      const small = letter.toLowerCase()
      const plain = LETTERS[small] ?? letter
      return small === letter ? plain : plain.toUpperCase()
    })
    .normalize('NFC')
}

/** Returns a text as it is compared: in plain letters, without case, and with one Greek sigma. */
export const foldText = (text: string) => plainLetters(text).toUpperCase().toLowerCase().replaceAll('ς', 'σ')

/** Returns the words of a text in their order, as they are written. */
export function writtenWords(text: string): string[] {
  return runsIn(text).flatMap((run) => {
    if (!isUnspaced(run) || !('Segmenter' in Intl)) return [run]
    segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
    return Array.from(segmenter.segment(run), ({ segment }) => segment)
  })
}

/** Returns what is compared of a written word. A ligature may stand for several words. */
export const foldWord = (written: string): string[] => withoutApostrophes(written).match(/[\p{L}\p{N}]+/gu) ?? []

const withoutApostrophes = (text: string) => foldText(text).replaceAll("'", '')

/**
 * Returns the words of a text in their order, as they are compared: “Café Über-Straße” becomes
 * cafe, uber, strasse. Words are letters and digits of any script; all other characters only
 * separate them.
 */
export const splitWords = (text: string) => writtenWords(text).flatMap(foldWord)

/** The same, but what is written without spaces stays together. */
export const splitRuns = (text: string) => runsIn(text).flatMap(foldWord)

/** Whether a word is of a script that writes no spaces between words. */
export const isUnspaced = (word: string) => IS_UNSPACED.test(word)

const runsIn = (text: string) => (composed(text).match(RUN) ?? []).map((run) => run.replace(OUTER_APOSTROPHES, ''))

function composed(text: string): string {
  return (
    toAsciiDigits(text)
      .replace(INVISIBLE, '')
      // Alone it would become a space with an accent.
      .replaceAll('\u00B4', "'")
      .normalize('NFKC')
      // A Catalan “l·l” is inside a word.
      .replace(/(?<=l)\u00B7(?=l)/gi, '')
      // The dictionaries of Thai and Lao know these vowels as one character.
      .replaceAll('\u0E4D\u0E32', '\u0E33')
      .replaceAll('\u0ECD\u0EB2', '\u0EB3')
  )
}
