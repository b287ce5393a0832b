import { isStopWord } from '../../search/stems.ts'
import type { Clause, Token } from './clauses.ts'
import { words } from './grammar-words.ts'

/** Words behind which a name stands, and those that may stand between. */
const BEFORE_NAMES = words(
  `name names named called property belongs belonging holder candidate surname initials engraved engraving inscription
  says said reads mr mrs ms miss dr embroidered stitched sewn printed wrote lettered patient issued`,
)
const BETWEEN = words(
  'of is it on in to the a as with by for and tag collar answers inside first last that says reads tape begins starts beginning starting',
)
const MAX_WORDS = 3
const NUMBER = /\p{N}/u

/**
 * Returns the stems of what a clause says is a name: “answers to Max”, “engraved “Anna””, “first
 * name begins with N”, and in a document every “Chloe Bannister”.
 * @param places the stems of the post's location, which are no names
 */
export function namesIn({ tokens, isQuoted }: Clause, places: ReadonlySet<string>, isDocument: boolean): string[] {
  const isWord = ({ text, stem }: Token) => !isStopWord(text) && !NUMBER.test(text) && !places.has(stem)
  // “First name begins with A.”
  const isInitial = ({ text, isCapital }: Token) => text.length === 1 && isCapital
  const mayBeName = (token: Token) => isInitial(token) || (isWord(token) && (token.isCapital || !token.isKnown))
  const names = isQuoted && tokens.length <= MAX_WORDS ? tokens.filter(isWord) : []
  for (const [n, { text }] of tokens.entries()) {
    const answersTo = text === 'to' && /^(?:answer|listen|respond)$/.test(tokens[n - 1]?.stem ?? '')
    if (!answersTo && !BEFORE_NAMES.has(text)) continue
    const behind = tokens.slice(n + 1)
    const start = behind.findIndex((token) => !BETWEEN.has(token.text) || isInitial(token))
    const said = start < 0 ? [] : behind.slice(start, start + MAX_WORDS)
    const end = said.findIndex((token) => !mayBeName(token))
    names.push(...said.slice(0, end < 0 ? undefined : end))
  }
  if (isDocument) names.push(...fullNamesIn(tokens, mayBeName))
  return names.map(({ stem }) => stem)
}

function fullNamesIn(tokens: readonly Token[], mayBeName: (token: Token) => boolean): Token[] {
  const runs: Token[][] = [[]]
  for (const token of tokens) {
    const mayBePart = token.text.length > 1 && mayBeName(token) && (token.isCapital || token.senses.length === 0)
    if (mayBePart) runs.at(-1)?.push(token)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 1 && run.some(({ isKnown }) => !isKnown)).flat()
}

/** Words that may stand beside the name of a maker in a clause that says nothing else. */
const FILLERS = words(
  `logo badge emblem brand branded make maker made marked stamped written printed embossed reads says label labelled by
  it its is was a an the from on one quite of and maybe in`,
)
/** A maker has at most this many words: “Black Diamond”. */
const MAX_WORDS_OF_MAKER = 2

/** Returns the stems of the words by which a clause says who made the thing: “it is a Kobo”. */
export function makersIn({ tokens }: Clause, places: ReadonlySet<string>): string[] {
  const mayBeMaker = ({ text, stem, isCapital, isUpper, isKnown }: Token) =>
    text.length > 1 && !isStopWord(text) && !places.has(stem) && isUpper && (isCapital || !isKnown)
  const telling = tokens.filter(({ text }) => !FILLERS.has(text) && !NUMBER.test(text))
  const isMaker = telling.length <= MAX_WORDS_OF_MAKER && telling.every(mayBeMaker)
  return isMaker ? telling.map(({ stem }) => stem) : []
}

/** Words that tell models apart, though English has them: “the Pro”. */
export const MODEL_WORDS = words('mini pro air max lite ultra se oled')
