import { kindTerm } from '../lib/text/match-terms.ts'
import type { PostWord } from '../lib/text/post-words.ts'
import { areNearSame, wordsOfPost } from '../shared/items/near-same.ts'
import { Budget } from './budget.ts'
import type { Entry, EntryStore } from './entry.ts'
import type { Rarity } from './rarity.ts'

/** A query for entries that have all these terms. `max` limits how many it returns. */
interface EntryQuery {
  terms: string[]
  max: number
}

/**
 * A term with at most this count is queried alone. The query has the same limit, because more
 * entries may have the term now than when it was counted.
 */
const RARE = 25
const MAX_SINGLE_READS = 90
const MAX_PER_TRIPLE = 8
const MAX_TRIPLES = 7
const MAX_PER_PAIR = 12
const MAX_PAIRS = 11
const AT_ONCE = 6
/** A kind that a larger share of posts has does not help to find a match. */
const WIDEST = 0.25

/**
 * Finds entries that share distinctive terms with a post: first those with a rare term, then those
 * with three or two more common terms.
 * @param maxReads the maximum number of documents to read
 * @param knownEvidence the evidence for an entry apart from its words, as a logarithm; minus
 * infinity if the entry cannot match
 * @returns those with the rarest terms first, without comparing words; of equal ones the older
 * first, because a copy is newer than its original
 */
export async function gatherCandidates(
  store: EntryStore,
  words: readonly PostWord[],
  rarity: Rarity,
  maxReads: number,
  knownEvidence: (entry: Entry) => number,
): Promise<Entry[]> {
  const found = new Map<string, Entry>()
  const asked = new Set<string>()
  const budget = new Budget(maxReads)

  async function runQuery({ terms, max }: EntryQuery): Promise<void> {
    const limit = budget.take(max)
    if (limit === 0) return
    const entries = await store.find(terms, limit)
    budget.give(limit - Math.max(1, entries.length))
    for (const term of terms) asked.add(term)
    for (const entry of entries) found.set(entry.itemId, entry)
  }

  const queries = plan(words, rarity)
  while (queries.length > 0) await Promise.all(queries.splice(0, AT_ONCE).map(runQuery))
  const weighed = [...found.values()].map((entry) => ({
    entry,
    weight: [...asked]
      .filter((term) => entry.terms.has(term))
      .reduce((sum, term) => sum + rarityOf(rarity.count(term) ?? 0, rarity), knownEvidence(entry)),
  }))
  return weighed
    .filter(({ weight }) => Number.isFinite(weight))
    .sort((one, other) => other.weight - one.weight || one.entry.postedAt - other.entry.postedAt)
    .map(({ entry }) => entry)
}

/** Takes the first entries of a list, but only one of an account's nearly identical ones. */
export function takeDifferent(entries: readonly Entry[], max: number): Entry[] {
  const taken: { entry: Entry; words: ReadonlySet<string> }[] = []
  for (const entry of entries) {
    if (taken.length === max) break
    const words = wordsOfPost(entry)
    const own = taken.filter((other) => other.entry.ownerUid === entry.ownerUid)
    if (!own.some((other) => areNearSame(other.words, words))) taken.push({ entry, words })
  }
  return taken.map(({ entry }) => entry)
}

const rarityOf = (count: number, { total }: Rarity) => Math.log((total + 1) / Math.max(1, count))

/**
 * Returns the word's stem, its nearest kind that clearly more posts have, and, for a word of the
 * title, its most common kind that is still rare enough to help.
 */
function termsToQuery(word: PostWord, { count, total }: Rarity): string[] {
  const countOf = (term: string) => count(term) ?? 0
  const kinds = word.senses.flat().map(kindTerm)
  const wider = kinds.filter((term) => countOf(term) > countOf(word.stem) * 1.2 && countOf(term) < total * WIDEST)
  const widest = word.inTitle ? wider.toSorted((one, other) => countOf(other) - countOf(one))[0] : undefined
  return [...new Set([word.stem, ...wider.slice(0, 1), ...(widest ? [widest] : [])])]
}

function plan(words: readonly PostWord[], rarity: Rarity): EntryQuery[] {
  const asked = words
    .flatMap((word) => termsToQuery(word, rarity).map((term) => ({ term, word, count: rarity.count(term) ?? 0 })))
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.count - other.count)
  const singles: EntryQuery[] = []
  let reads = 0
  for (const { term, count } of asked) {
    if (count > RARE || reads + count > MAX_SINGLE_READS) break
    reads += count
    singles.push({ terms: [term], max: RARE })
  }
  const common = asked.slice(singles.length)
  return [...singles, ...triplesOf(common), ...pairsOf(common, rarity)]
}

interface Asked {
  term: string
  word: PostWord
  count: number
}

/** Returns the commonest words, three at a time, as few posts have all three by chance. */
function triplesOf(common: readonly Asked[]): EntryQuery[] {
  const words = common.filter(({ term, word }) => term === word.stem).map(({ term }) => term)
  words.reverse()
  return words.slice(2, 2 + MAX_TRIPLES).map((_, n) => ({ terms: words.slice(n, n + 3), max: MAX_PER_TRIPLE }))
}

/** Returns the pairs of terms that are rarest together. A word of the title gets extra weight. */
function pairsOf(common: readonly Asked[], rarity: Rarity): EntryQuery[] {
  const weight = ({ count, word }: Asked) => rarityOf(count, rarity) + (word.inTitle ? 0.5 : 0)
  return common
    .flatMap((one, n) => common.slice(n + 1).map((other) => ({ one, other, weight: weight(one) + weight(other) })))
    .filter(({ one, other }) => one.word !== other.word && one.term !== other.term)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_PAIRS)
    .map(({ one, other }) => ({ terms: [one.term, other.term], max: MAX_PER_PAIR }))
}
