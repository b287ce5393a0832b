import { isStopWord } from '../../search/stems.ts'
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
const MAX_WORDS = 3
const NUMBER = /\p{N}/u

/**
 * Returns the stems of what a clause says is a name: “answers to Max”, “engraved “Anna””, “first
 * name begins with N”, and in a document every “Chloe Bannister”.
 */
export function namesIn(
  { tokens, isQuoted }: Clause,
  { classOf, isPlace }: Pick<Reading, 'classOf' | 'isPlace'>,
  isDocument: boolean,
): string[] {
  const isWord = ({ text, stem }: Token) => !isStopWord(text) && !NUMBER.test(text) && !isPlace(stem)
  const mayBeName = (token: Token) => {
    // “First name begins with A.”
    if (token.text.length === 1 && token.isCapital) return true
    return isWord(token) && (token.isCapital || !classOf(token).isKnown)
  }
  const names = isQuoted && tokens.length <= MAX_WORDS ? tokens.filter(isWord) : []
  for (const [n, { text }] of tokens.entries()) {
    const answersTo = text === 'to' && /^(?:answer|listen|respond)$/.test(tokens[n - 1]?.stem ?? '')
    if (!answersTo && !BEFORE_NAMES.has(text)) continue
    const behind = tokens.slice(n + 1)
    const start = behind.findIndex((token) => !BETWEEN.has(token.text) || (token.isCapital && token.text.length === 1))
    if (start >= 0) names.push(...takeWhile(behind.slice(start, start + MAX_WORDS), mayBeName))
  }
  if (isDocument) names.push(...fullNamesIn(tokens, mayBeName, classOf))
  return names.map(({ stem }) => stem)
}

function takeWhile(tokens: readonly Token[], isIt: (token: Token) => boolean): Token[] {
  const end = tokens.findIndex((token) => !isIt(token))
  return tokens.slice(0, end === -1 ? undefined : end)
}

function fullNamesIn(
  tokens: readonly Token[],
  mayBeName: (token: Token) => boolean,
  classOf: Reading['classOf'],
): Token[] {
  const mayBePart = (token: Token) =>
    token.text.length > 1 && mayBeName(token) && (token.isCapital || classOf(token).senses.length === 0)
  const runs: Token[][] = [[]]
  for (const token of tokens) {
    if (mayBePart(token)) runs.at(-1)?.push(token)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 1 && run.some((token) => !classOf(token).isKnown)).flat()
}

/** Words that may stand beside the name of a maker in a clause that says nothing else. */
const FILLERS = words(
  'logo badge emblem brand branded make maker made marked stamped written printed embossed reads says label labelled by',
  'it its is was a an the from on one quite of and maybe in',
)
/** A maker has at most this many words: “Black Diamond”. */
const MAX_WORDS_OF_MAKER = 2

/** Returns the stems of the words by which a clause says who made the thing: “it is a Kobo”. */
export function makersIn({ tokens }: Clause, { classOf, isPlace, isTitle }: Reading): string[] {
  const mayBeMaker = (token: Token) => {
    const { text, stem, isCapital, isUpper } = token
    const isOther = text.length === 1 || isStopWord(text) || isPlace(stem)
    return !isOther && isUpper && (isCapital || !classOf(token).isKnown)
  }
  const telling = tokens.filter(({ text }) => !FILLERS.has(text) && !NUMBER.test(text))
  const isMaker = !isTitle && telling.length <= MAX_WORDS_OF_MAKER && telling.every(mayBeMaker)
  return isMaker ? telling.map(({ stem }) => stem) : []
}

/** Words that tell models apart, though English has them: “the Pro”. */
export const MODEL_WORDS = words('mini pro air max lite ultra se oled')
