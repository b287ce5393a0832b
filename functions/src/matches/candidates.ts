import { readsOfQuery } from '../lib/firestore/charged-queries.ts'
import { kindTerm, termsOf } from '../lib/text/match-terms.ts'
import type { PostWord } from '../lib/text/post-words.ts'
import { findOutsideCrowd } from './around-crowds.ts'
import { Budget } from './budget.ts'
import { findCrowdingAccounts, MAX_CROWDING_ACCOUNTS, rarityWithoutCopies } from './crowds.ts'
import type { Entry, EntryStore } from './entry.ts'
import { fairShare } from './fair-share.ts'
import type { Rarity } from './rarity.ts'

/** A query for entries that have all these terms. `max` limits how many it returns. */
interface EntryQuery {
  terms: string[]
  max: number
}

/** At most this many entries are compared word by word. */
const MAX_CANDIDATES = 40
/** At most this many of them are of one account, unless other accounts leave places free. */
const MAX_OF_ONE_ACCOUNT = 8

/**
 * A term with at most this count is queried alone. The query has the same limit, because more
 * entries may have the term now than when it was counted.
 */
const RARE = 25
const MAX_SINGLE_READS = 90
const MAX_PER_PAIR = 12
const MAX_PAIRS = 11
const AT_ONCE = 6
/**
 * The seven lines of a Fano plane: triples of seven words in which each pair of words is together
 * once. So any five of the words contain one whole triple.
 */
const LINES = [
  [0, 1, 2],
  [0, 3, 4],
  [1, 3, 5],
  [2, 4, 5],
  [0, 5, 6],
  [1, 4, 6],
  [2, 3, 6],
]
const MAX_PER_PROBE = 8
/** A kind that a larger share of posts has does not help to find a match. */
const WIDEST = 0.25

/**
 * Finds entries that share distinctive terms with a post: first those with a rare term, then those
 * with two more common terms. If one account's posts turn up again and again, the search goes
 * around them: a term is then rare if other accounts seldom have it, and the queries look for their
 * entries. Of everything found, it returns the entries that have the rarest terms.
 * @param max the maximum number of documents to read
 * @param priorEvidence the evidence for an entry apart from its words, as a logarithm; minus
 * infinity if the entry cannot match
 */
export async function gatherCandidates(
  store: EntryStore,
  words: readonly PostWord[],
  counted: Rarity,
  max: number,
  priorEvidence: (entry: Entry) => number,
): Promise<Candidates> {
  const found = new Map<string, Entry>()
  const asked = new Set<string>()
  const completed = new Set<string>()
  const budget = new Budget(max)
  let rarity = counted
  let accounts: string[] = []

  function addResults(terms: readonly string[], entries: readonly Entry[]): void {
    for (const term of terms) asked.add(term)
    for (const entry of entries) found.set(entry.itemId, entry)
  }

  async function runQuery({ terms, max }: EntryQuery): Promise<void> {
    const limit = budget.take(max)
    if (limit === 0) return
    const entries = await store.find(terms, limit)
    budget.give(limit - readsOfQuery(entries.length))
    addResults(terms, entries)
    if (entries.length < limit) completed.add(keyOf(terms))
  }

  async function runQueryOutsideCrowd({ terms, max }: EntryQuery): Promise<void> {
    const newest = Math.max(...[...found.values()].map(({ postedAt }) => postedAt))
    addResults(terms, await findOutsideCrowd({ store, accounts, budget, newest }, terms, max))
  }

  /**
   * Repeats the most crowded query around the crowd until no new account crowds its results,
   * because one account's copies may hide another's.
   */
  async function handleCrowds(wave: readonly EntryQuery[]): Promise<boolean> {
    const known = accounts.length
    while (accounts.length < MAX_CROWDING_ACCOUNTS) {
      const more = findCrowdingAccounts([...found.values()].filter(({ ownerUid }) => !accounts.includes(ownerUid)))
      const crowded = mostCrowded(wave, [...found.values()], more)
      if (!crowded) break
      accounts = [...accounts, ...more].slice(0, MAX_CROWDING_ACCOUNTS)
      await runQueryOutsideCrowd(crowded)
    }
    return accounts.length > known
  }

  let queries = [...probes(words, rarity), ...plan(words, rarity)]
  while (queries.length > 0 && budget.left > 0) {
    const wave = queries.splice(0, accounts.length === 0 ? AT_ONCE : 1)
    await Promise.all(wave.map(accounts.length === 0 ? runQuery : runQueryOutsideCrowd))
    if (!(await handleCrowds(wave))) continue
    const search = { store, found: [...found.values()], terms: termsOf(words), rarity: counted, budget }
    rarity = await rarityWithoutCopies(accounts, search)
    queries = plan(words, rarity).filter(({ terms }) => !completed.has(keyOf(terms)))
  }
  return { entries: selectLikeliest([...found.values()], [...asked], rarity, priorEvidence), rarity }
}

/** The entries to compare with a post, and how rare terms are without the crowd's posts. */
export interface Candidates {
  entries: Entry[]
  rarity: Rarity
}

/** Returns the query that matches most entries of these accounts. */
function mostCrowded(wave: readonly EntryQuery[], found: readonly Entry[], accounts: readonly string[]) {
  const theirs = found.filter(({ ownerUid }) => accounts.includes(ownerUid))
  const count = ({ terms }: EntryQuery) => theirs.filter((entry) => terms.every((term) => entry.terms.has(term))).length
  return theirs.length === 0 ? undefined : wave.toSorted((one, other) => count(other) - count(one))[0]
}

const keyOf = (terms: readonly string[]) => terms.join(' ')

/**
 * Queries three of the most common words at a time. One post seldom has all three by chance, but
 * each copy of a post does, because many copies make its words common.
 */
function probes(words: readonly PostWord[], { count }: Rarity): EntryQuery[] {
  const common = words
    .map(({ stem }) => ({ stem, count: count(stem) ?? 0 }))
    .filter((word) => word.count > RARE)
    .sort((one, other) => other.count - one.count)
    .map(({ stem }) => stem)
  return LINES.map((line) => line.flatMap((n) => common[n] ?? []))
    .filter((terms) => terms.length === LINES[0]?.length)
    .map((terms) => ({ terms, max: MAX_PER_PROBE }))
}

/**
 * Ranks entries by their queried terms and known evidence, without comparing words. If two are
 * equal the older comes first, because a copy is newer than its original.
 */
function selectLikeliest(
  found: readonly Entry[],
  asked: readonly string[],
  rarity: Rarity,
  knownEvidence: (entry: Entry) => number,
): Entry[] {
  const weighed = found.map((entry) => ({
    entry,
    ownerUid: entry.ownerUid,
    weight: asked
      .filter((term) => entry.terms.has(term))
      .reduce((sum, term) => sum + rarityOf(rarity.count(term) ?? 0, rarity), knownEvidence(entry)),
  }))
  const possible = weighed.filter(({ weight }) => Number.isFinite(weight))
  possible.sort((one, other) => other.weight - one.weight || one.entry.postedAt - other.entry.postedAt)
  return fairShare(possible, { max: MAX_CANDIDATES, maxPerAccount: MAX_OF_ONE_ACCOUNT }).map(({ entry }) => entry)
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
  return [...singles, ...pairsOf(asked.slice(singles.length), rarity)]
}

interface Asked {
  term: string
  word: PostWord
  count: number
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
