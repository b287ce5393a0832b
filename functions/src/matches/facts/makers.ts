import { isStopWord } from '../../lib/text/stems.ts'
import type { Clause, Token } from './clauses.ts'
import { words } from './grammar-words.ts'
import type { Reading } from './noun-groups.ts'

/** Words beside which the name of a maker stands. */
const MARKS = words(
  'logo badge emblem brand branded make maker made marked stamped written printed embossed reads says label labelled by',
)
/** Words that may stand beside it in a clause that says nothing else. */
const FILLERS = words('it its is was a an the from on one quite of and maybe in')
/** A maker has at most this many words: “Black Diamond”. */
const MAX_WORDS = 2
const NUMBER = /\p{N}/u

/**
 * Returns the stems of the words by which a clause says who made the thing: “Seiko”, “it is a
 * Kobo”, “Toyota emblem”, “says Fender on the headstock”.
 */
export function makersIn({ tokens }: Clause, { classOf, isPlace, isTitle }: Reading): string[] {
  const mayBeMaker = (token: Token) => {
    const { text, stem, isCapital } = token
    const isOther = text.length === 1 || isStopWord(text) || NUMBER.test(text) || MARKS.has(text) || isPlace(stem)
    return !isOther && (isCapital || !classOf(token).isKnown)
  }
  const telling = tokens.filter(({ text }) => !FILLERS.has(text) && !MARKS.has(text) && !NUMBER.test(text))
  const isAlone = !isTitle && telling.length <= MAX_WORDS && telling.every((one) => one.isUpper && mayBeMaker(one))
  const isMarked = (n: number) => {
    const before = tokens.slice(0, n).findLast(({ text }) => !/^(?:an?|the)$/.test(text))?.text ?? ''
    return MARKS.has(tokens[n + 1]?.text ?? '') || MARKS.has(before) || /^(?:its|is|was)$/.test(before)
  }
  return tokens.filter((token, n) => mayBeMaker(token) && (isAlone || isMarked(n))).map(({ stem }) => stem)
}

/** Words that tell models apart, though English has them, even apart from the brand: “the Pro”. */
const MODEL_WORDS = words('mini pro air max lite ultra se oled')

/** Returns the stems of each brand and of the word behind it: “Kindle Oasis”. */
export function variantsIn({ tokens }: Clause, { classOf, isPlace }: Reading): [brand: string, variant: string][] {
  const mayBeBrand = (token: Token) => (token.isCapital || !classOf(token).isKnown) && !isPlace(token.stem)
  const mayBeVariant = (token: Token) => {
    const { isKnown, qualities } = classOf(token)
    const isOrdinary = isKnown && !token.isCapital
    return (qualities.length === 0 || token.isCapital) && !isOrdinary && !isPlace(token.stem)
  }
  const behindBrands = tokens.slice(1).flatMap((variant, n): [string, string][] => {
    const brand = tokens[n]
    return brand && mayBeBrand(brand) && mayBeVariant(variant) ? [[brand.stem, variant.stem]] : []
  })
  const alone = tokens.filter(({ text }) => MODEL_WORDS.has(text)).map(({ stem }): [string, string] => ['', stem])
  return [...behindBrands, ...alone]
}
