import { isStopWord } from '../../lib/text/stems.ts'
import type { Clause, Token } from './clauses.ts'
import { words } from './grammar-words.ts'
import type { Reading } from './noun-groups.ts'

/** Words behind which a name stands, and those that may stand between. */
const BEFORE_NAMES = words(
  'name names named called property belongs belonging holder candidate surname initials engraved engraving inscription',
  'says said reads mr mrs ms miss dr embroidered stitched sewn printed wrote lettered patient issued',
)
const BETWEEN = words(
  'of is it on in to the a as with by for and tag collar answers inside first last that says reads tape begins starts beginning starting',
)
/** What is written on these, or in these ways, is a name: “Loki on his tag”. */
const INSCRIBED = words(
  'painted marker plate disc disk tag collar sticker label written sewn stitched embroidered engraved printed inscription',
  'initials reads',
)
const TITLES = words('mr mrs ms miss dr prof sir')
const MAX_WORDS = 3
const NUMBER = /\p{N}/u

/**
 * Returns the stems of what a clause says is a name: “answers to Max”, “engraved “Anna””, “first
 * name begins with N”.
 * @param before the clause before it
 */
export function namesIn(
  { tokens, isQuoted, isAfterColon, isInBrackets }: Clause,
  before: Clause | undefined,
  { classOf, isPlace }: Pick<Reading, 'classOf' | 'isPlace'>,
  isDocument: boolean,
): string[] {
  const mayBeName = (token: Token) => {
    if (TITLES.has(token.text)) return false
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
  names.push(...fullNamesIn(tokens, isDocument, mayBeName, classOf))
  const addFrom = (start: number) => {
    for (const token of tokens.slice(start, start + MAX_WORDS)) {
      if (!mayBeName(token)) break
      names.push(token.stem)
    }
  }
  if (
    (isAfterColon || isInBrackets) &&
    before?.tokens.some(({ text }) => BEFORE_NAMES.has(text) || (INSCRIBED.has(text) && tokens[0]?.isUpper))
  )
    addFrom(0)
  for (const [n, { text }] of tokens.entries()) {
    const answersTo = text === 'to' && /^(?:answer|listen|respond)$/.test(tokens[n - 1]?.stem ?? '')
    if (!answersTo && !BEFORE_NAMES.has(text)) continue
    const start = tokens.findIndex(
      (token, m) => m > n && (!BETWEEN.has(token.text) || (token.isCapital && token.text.length === 1)),
    )
    if (start >= 0) addFrom(start)
  }
  return names
}

/** “H. Okafor” is a name, and in a document every “Chloe Bannister” is. */
function fullNamesIn(
  tokens: readonly Token[],
  isDocument: boolean,
  mayBeName: (token: Token) => boolean,
  classOf: Reading['classOf'],
): string[] {
  const mayBePart = (token: Token) =>
    token.isInitial ||
    (token.text.length > 1 && mayBeName(token) && (token.isCapital || classOf(token).senses.length === 0))
  const runs: Token[][] = [[]]
  for (const token of tokens) {
    if (mayBePart(token)) runs.at(-1)?.push(token)
    else runs.push([])
  }
  const isName = (run: Token[]) =>
    run.some(({ isInitial }) => isInitial) || (isDocument && run.some((token) => !classOf(token).isKnown))
  return runs.filter((run) => run.length > 1 && isName(run)).flatMap((run) => run.map(({ stem }) => stem))
}
