/**
 * Arabic writes “the”, “and”, “in”, “for” and “as” together with the noun: بالقطار is “in the
 * train”. As in the light10 stemmer, they are told from a noun's own letters by how many are left:
 * two after “the”, three after “and”. Otherwise than there, three also after all else, so that
 * والدة, a mother, stays whole; posts are found without a single “in”, “for” or “as”, too; and
 * endings stay.
 * @see https://github.com/apache/lucene/blob/main/lucene/analysis/common/src/java/org/apache/lucene/analysis/ar/ArabicStemmer.java
 */
const THE = 'ال'
const FOR_THE = 'لل'
const AND = '[وف]'
const IN_OR_AS = '[بك]'
/** It is taken off as often as it is there, because الماس, a diamond, seems to begin with it. */
const ARTICLES = new RegExp(`^(?:${THE}(?=..)|${AND}?(?:${IN_OR_AS}?${THE}|${FOR_THE})(?=...))+`, 'u')
const FIRST_AND = /^و(?=...)/u
const FIRST_ATTACHED = new RegExp(`^(?:${THE}(?=..)|[وفبكل](?=...))`, 'u')

/** No word has more attached, but someone may post a single letter a thousand times. */
const MOST_FORMS = 8

/** Returns an Arabic word without “the” and what stands before it, any other word as it is. */
export const withoutArticle = (word: string) => word.replace(ARTICLES, '')

/**
 * Returns an Arabic word also without “and”. That takes its first letter from وشاح, a scarf, so a
 * word is found by the rest only as a whole: the beginning of شاحن, a charger, is no scarf.
 */
export const withoutAttached = (word: string) => withoutArticle(word).replace(FIRST_AND, '')

/**
 * Returns a word, and what is left of an Arabic one as each of its first letters is taken for
 * something attached, such as بالقطار, القطار, قطار. Some are no words, as تاب of كتاب, a book.
 */
export function formsOf(word: string): string[] {
  const forms = [word]
  let rest = word.replace(FIRST_ATTACHED, '')
  while (rest !== forms.at(-1) && forms.length < MOST_FORMS) {
    forms.push(rest)
    rest = rest.replace(FIRST_ATTACHED, '')
  }
  return forms
}
