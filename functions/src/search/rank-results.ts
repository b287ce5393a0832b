import { formsOf, withoutAttached } from './arabic-words.ts'
import { difference, doShare, isThing, ownWeight, share } from './compare-posts.ts'
import { isColour, namingOf, type PostText, type PostWord, parsePost } from './post-words.ts'
import { scoreOf } from './score.ts'
import { parseWords, type Word } from './stems.ts'

/** The part of a found item that ranking needs. */
export interface SearchResult extends Omit<PostText, 'category'> {
  /** How similar its meaning is to that of the query, relative to the nearest post, if known. */
  nearness?: number
}

/** A word that begins as one of the query, or names something of its kind, counts this much. */
const ALMOST = 0.8

/** Of more words of a query, the first tell enough. */
const MAX_WORDS = 16
/** No word of a query outweighs what it names by more. */
const MAX_WEIGHT = 4.5

/** Reads the words of a query as those of a title. */
export const parseQueryWords = (q: string) =>
  parsePost({ title: q, location: '', description: '', category: '' }).slice(0, MAX_WORDS)

/**
 * What a post has of what a query asks for. The parts of the query's words are from 0 to 1, and
 * each word counts where it says most.
 */
export function featuresOf(query: readonly PostWord[], { title, location, description, nearness }: SearchResult) {
  const words = parsePost({ title, location, description: '', category: '' })
  const titleWords = words.filter(({ inTitle }) => inTitle)
  const placeWords = words.filter(({ inLocation }) => inLocation)
  const said = [...new Map(parseWords(description).map((word) => [word.text, word])).values()].map(withName)
  const sum = { title: 0, description: 0, location: 0, translated: 0, all: 0 }
  const inTitle = new Set<PostWord>()
  let isHead = false
  for (const word of query) {
    const weight = Math.min(ownWeight(word), MAX_WEIGHT)
    const { other, part: ofTitle = 0 } = bestOf(word, titleWords) ?? {}
    const ofText = partIn(word, said)
    const inPlace = bestOf(word, placeWords)?.part ?? 0
    if (other) inTitle.add(other)
    if (other?.inHead && !isColour(word) && word.sort !== 'materials') isHead = true
    sum.all += weight
    sum.title += weight * ofTitle
    sum.translated += other?.name === word.name && other.stem !== word.stem ? weight : 0
    sum.description += weight * Math.max(0, ofText - ofTitle)
    sum.location += weight * Math.max(0, inPlace - Math.max(ofTitle, ofText))
  }
  const all = sum.all || 1
  const ownTitle = titleWords.reduce((total, word) => total + ownWeight(word), 0) || 1
  const shared = [...inTitle].reduce((total, word) => total + ownWeight(word), 0)
  const isNamed = (word: PostWord) => word.sort === 'kinds' || (isThing(word) && word.sort !== 'places')
  // A place says nothing of a post about something else, and little by itself.
  const ofPlace = sum.title + sum.description > 0 ? 1 : query.some(isTelling) ? 0 : 0.5
  return {
    title: sum.title / all,
    description: sum.description / all,
    location: (ofPlace * sum.location) / all,
    translated: sum.translated / all,
    head: isHead ? 1 : 0,
    fit: shared / ownTitle,
    otherColour: difference(query.filter(isColour), titleWords.filter(isColour), doShare),
    otherThing: difference(query.filter(isNamed), titleWords.filter(isNamed), mayBeOne),
    nearness: nearness ?? 0,
    isRead: Number(nearness !== undefined),
  }
}

/** Whether a word names something, and not only where it is, or how. */
const isTelling = ({ sort, senses, text }: PostWord) =>
  sort ? sort === 'kinds' : !isColour({ senses }) && !/^\p{N}/u.test(text)

const mayBeOne = (word: PostWord, other: PostWord) => partBy(word, other) > 0

/** Finds the word of a post that says most of what a word of a query asks for. */
function bestOf(word: PostWord, others: readonly PostWord[]) {
  const parts = others.map((other) => ({ other, part: partBy(word, other) }))
  return parts.filter(({ part }) => part > 0).sort((one, other) => other.part - one.part)[0]
}

/** How much a word of a post says of what a word of a query asks for, from 0 to 1. */
function partBy(word: PostWord, other: PostWord): number {
  const shared = share(word, other)
  if (!shared) return isBeginning(word, other) ? ALMOST : 0
  // A labrador is a dog, and a dog may be a labrador, but a beagle is none.
  if (shared.by === 'kind' && !shared.kind) return 0
  return shared.kind === 'mine' ? ALMOST : Math.min(1, shared.weight / ownWeight(word))
}

function isBeginning({ text }: Word, other: Word): boolean {
  // Only Arabic words begin behind what is attached.
  if (other.text.startsWith(text)) return true
  return IS_ARABIC.test(text) && formsOf(other.text).some((form) => form.startsWith(withoutAttached(text)))
}

const IS_ARABIC = /^\p{sc=Arabic}/u

const withName = (word: Word) => ({ ...word, ...namingOf([word]) })

function partIn(word: PostWord, said: readonly ReturnType<typeof withName>[]): number {
  if (said.some(({ stem, name }) => stem === word.stem || name === word.name)) return 1
  return said.some((other) => isBeginning(word, other)) ? ALMOST : 0
}

const MIN_LIKELY = 0.1

/**
 * Whether a result is likely meant. Others are shown only if they have all words of the query
 * themselves.
 */
export const isLikely = ({ score }: { score: number }) => score >= MIN_LIKELY

/**
 * Scores the results of a search from 0 to 1, and orders them. Equal results keep their order.
 * @param found newest first
 */
export function rankResults<Result extends SearchResult>(found: readonly Result[], q: string) {
  const query = parseQueryWords(q)
  const scored = found.map((result) => ({ ...result, score: scoreOf('search', featuresOf(query, result)) }))
  return scored.sort((one, other) => other.score - one.score)
}
