import { isStopWord } from '../../lib/text/stems.ts'
import type { Reading } from './noun-groups.ts'
import type { Clause, Token } from './tokens.ts'

const words = (list: string) => new Set(list.split(' '))

/** Words behind which a name stands, and those that may stand between. */
const BEFORE_NAMES = words(
  'name names named called initials engraved engraving inscription says said reads mr mrs ms miss dr surname embroidered stitched sewn printed',
)
const BETWEEN = words(
  'of is it on in to the a as with by for and tag collar answers inside first last that says reads tape begins starts beginning starting',
)
/** What is written on these, or in these ways, is a name: “Loki on his tag”. */
const INSCRIBED = words(
  'tag collar sticker label written sewn stitched embroidered engraved printed inscription initials reads',
)
const MAX_WORDS = 3
const SHORTEST = 2
const NUMBER = /\p{N}/u

/**
 * Returns the stems of what a clause says is a name: “answers to Max”, “engraved “Anna””, “first
 * name begins with N”.
 * @param before the clause before it
 */
export function namesIn(
  { tokens, isQuoted, isAfterColon }: Clause,
  before: Clause | undefined,
  { classOf, isPlace }: Pick<Reading, 'classOf' | 'isPlace'>,
): string[] {
  const mayBeName = (token: Token) => {
    // “First name begins with A.”
    if (token.text.length === 1 && token.isCapital) return true
    const isOrdinary = classOf(token).isKnown && !token.isCapital
    return !isOrdinary && !isStopWord(token.text) && !NUMBER.test(token.text) && !isPlace(token.stem)
  }
  const names: string[] = []
  if (isQuoted && tokens.length <= MAX_WORDS)
    names.push(
      ...tokens
        .filter(({ text, stem }) => !isStopWord(text) && !NUMBER.test(text) && !isPlace(stem))
        .map(({ stem }) => stem),
    )
  if (tokens.some(({ text }) => INSCRIBED.has(text)))
    names.push(
      ...tokens.filter((token) => token.isCapital && token.text.length > 1 && mayBeName(token)).map(({ stem }) => stem),
    )
  const addFrom = (start: number) => {
    for (const token of tokens.slice(start, start + MAX_WORDS)) {
      if (!mayBeName(token)) break
      names.push(token.stem)
    }
  }
  if (isAfterColon && before?.tokens.some(({ text }) => BEFORE_NAMES.has(text))) addFrom(0)
  for (const [n, { text }] of tokens.entries()) {
    const answersTo = text === 'to' && tokens[n - 1]?.stem === 'answer'
    if (!answersTo && !BEFORE_NAMES.has(text)) continue
    const start = tokens.findIndex(
      (token, m) => m > n && (!BETWEEN.has(token.text) || (token.isCapital && token.text.length === 1)),
    )
    if (start >= 0) addFrom(start)
  }
  return names
}

/**
 * Returns the stems of the words that may be a name or a brand, as English has no such word or they
 * have a capital. Capitals beside each other mostly name a place, “Mill Lane”, but a person in a
 * document.
 */
export function properWordsIn(
  { tokens }: Clause,
  { classOf, isPlace }: Pick<Reading, 'classOf' | 'isPlace'>,
  isDocument: boolean,
): string[] {
  return tokens
    .filter((token, n) => {
      const { text, stem, isCapital } = token
      if (text.length < SHORTEST || isStopWord(text) || NUMBER.test(text) || isPlace(stem)) return false
      const isAlone = isDocument || (!tokens[n - 1]?.isCapital && !tokens[n + 1]?.isCapital)
      return !classOf(token).isKnown || (isCapital && isAlone)
    })
    .map(({ stem }) => stem)
}
