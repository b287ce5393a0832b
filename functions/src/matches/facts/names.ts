import { distance } from 'fastest-levenshtein'
import { kindsOf } from '../../search/kinds.ts'
import { isStopWord } from '../../search/stems.ts'
import type { Contradictions } from '../score.ts'
import type { Clause, Token } from './clauses.ts'
import { words } from './grammar-words.ts'
import type { Reading } from './noun-groups.ts'
import { areKin, type PostFacts } from './post-facts.ts'

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

const MAX_NAMES = 12
/** Shorter words are too much alike to be slips of the pen. */
const SHORTEST_MISSPELT = 4

/** Returns how many words that one post says are a name the other has, too. */
export function countSharedNames(mine: PostFacts, theirs: PostFacts): number {
  const inBoth = ({ names }: PostFacts, { stems }: PostFacts) => [...names].filter((name) => stems.has(name))
  return new Set([...inBoth(mine, theirs), ...inBoth(theirs, mine)]).size
}

export function compareNames(mine: PostFacts, theirs: PostFacts): Pick<Contradictions, 'name' | 'brand'> {
  // A title such as “Airpods” names the thing by its brand. An animal's name is its own.
  const things = mine.category === 'pets' ? [] : [mine.thing.stem, theirs.thing.stem]
  const differ = (kind: 'names' | 'brands') => {
    const [some, others] = [namesOf(mine[kind], things), namesOf(theirs[kind], things)]
    const isShared = some.some((name) => isIn(name, theirs.stems)) || others.some((name) => isIn(name, mine.stems))
    const isMisspelt = some.some((name) => others.some((other) => isSpellingOf(name, other)))
    return Number(some.length > 0 && others.length > 0 && !isShared && !isMisspelt)
  }
  return { name: differ('names'), brand: differ('brands') }
}

const namesOf = (names: ReadonlySet<string>, things: readonly string[]) =>
  [...names].filter((name) => !things.includes(name)).slice(0, MAX_NAMES)

function isIn(name: string, stems: ReadonlySet<string>): boolean {
  if (stems.has(name)) return true
  const mayBeMisspelt = (word: string) => word.length >= SHORTEST_MISSPELT
  return mayBeMisspelt(name) && [...stems].some((stem) => mayBeMisspelt(stem) && isSpellingOf(name, stem))
}

/** Whether words are one name: an initial stands for it, and people misspell what they hear. */
function isSpellingOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.startsWith(short)) return true
  return short.length >= 3 && one[0] === other[0] && distance(one, other) <= (short.length < 6 ? 1 : 2)
}

/** A word that says of which breed an animal is, and all words in the names of such breeds. */
interface Breed {
  stem: string
  words: string[]
}

/** Returns 1 if two posts name breeds of one species that cannot be one, or else 0. */
export function compareBreeds(lost: PostFacts, found: PostFacts): number {
  const [mine, theirs] = [breedsBySpecies(lost), breedsBySpecies(found)]
  const areOther = (species: string) => {
    const others = theirs.get(species) ?? []
    return others.length > 0 && !mine.get(species)?.some((one) => others.some((other) => mayBeOne(one, other)))
  }
  return [...mine.keys()].some(areOther) ? 1 : 0
}

function breedsBySpecies({ breeds }: PostFacts): Map<string, Breed[]> {
  const bySpecies = new Map<string, Breed[]>()
  for (const [stem, named] of breeds)
    for (const [species = '', ...words] of named)
      bySpecies.set(species, [...(bySpecies.get(species) ?? []), { stem, words }])
  return bySpecies
}

function mayBeOne(one: Breed, other: Breed): boolean {
  // A terrier may be a Jack Russell, as there are Jack Russell terriers.
  if (one.stem === other.stem || one.words.includes(other.stem) || other.words.includes(one.stem)) return true
  return areKin(kindsOf(one.stem), kindsOf(other.stem))
}
