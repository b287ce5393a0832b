import { kindTerm, termsOf } from '../lib/text/match-terms.ts'
import type { PostWord } from '../lib/text/post-words.ts'
import { findAround } from './around-crowds.ts'
import { crowdingAccounts, MAX_CROWDING, rarityWithout } from './crowds.ts'
import type { Entry, EntryStore } from './entry.ts'
import { fairShare } from './fair-share.ts'
import { LookBudget } from './look-budget.ts'
import type { Rarity } from './rarity.ts'

/** A question for the store: entries that have all these terms, so many at most. */
interface Question {
  terms: string[]
  most: number
}

/** So many of what was found are compared word by word, and of one account so many while others fit. */
const MAX_CANDIDATES = 40
const MAX_OF_ONE_ACCOUNT = 8

/** Up to here a single term is asked for by itself, and for so many, as more may have it by now than when it was counted. */
const RARE = 25
const MAX_SINGLE_READS = 90
const MAX_PER_PAIR = 12
const MAX_PAIRS = 20
const AT_ONCE = 6
/**
 * Seven words three at a time, so that each two stand together once: of any five of the words there
 * are three in one of these.
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
/** A kind that more posts have than this share is of no help. */
const WIDEST = 0.25

/**
 * Entries that share telling terms with a post: those with a rare term, then those with two more
 * common ones together. Once an account is met again and again, its posts are gone around: what is
 * rare is what others seldom have, and more of theirs is looked for. Of what was found, those that
 * have the rarest of the terms.
 * @param most so many documents may be read
 * @param knownEvidence what speaks for an entry but for its words, as a logarithm; minus infinity where it cannot be the one
 */
export async function gatherCandidates(
  store: EntryStore,
  words: readonly PostWord[],
  counted: Rarity,
  most: number,
  knownEvidence: (entry: Entry) => number,
): Promise<Candidates> {
  const found = new Map<string, Entry>()
  const asked = new Set<string>()
  const answered = new Set<string>()
  const budget = new LookBudget(most)
  let rarity = counted
  let accounts: string[] = []

  function keep(terms: readonly string[], entries: readonly Entry[]): void {
    for (const term of terms) asked.add(term)
    for (const entry of entries) found.set(entry.itemId, entry)
  }

  async function ask({ terms, most }: Question): Promise<void> {
    const limit = budget.take(most)
    if (limit === 0) return
    const entries = await store.find(terms, limit)
    // A question that finds nothing costs a read, too.
    budget.give(limit - Math.max(1, entries.length))
    keep(terms, entries)
    if (entries.length < limit) answered.add(keyOf(terms))
  }

  async function askAround({ terms, most }: Question): Promise<void> {
    const newest = Math.max(...[...found.values()].map(({ postedAt }) => postedAt))
    keep(terms, await findAround({ store, accounts, budget, newest }, terms, most))
  }

  /** Behind one account's copies there may be another's: what meets them is asked until it meets none. */
  async function meetCrowd(wave: readonly Question[]): Promise<boolean> {
    const known = accounts.length
    while (accounts.length < MAX_CROWDING) {
      const more = crowdingAccounts([...found.values()].filter(({ ownerUid }) => !accounts.includes(ownerUid)))
      const crowded = mostCrowded(wave, [...found.values()], more)
      if (!crowded) break
      accounts = [...accounts, ...more].slice(0, MAX_CROWDING)
      await askAround(crowded)
    }
    return accounts.length > known
  }

  let questions = [...probes(words, rarity), ...plan(words, rarity)]
  while (questions.length > 0 && budget.left > 0) {
    const wave = questions.splice(0, accounts.length === 0 ? AT_ONCE : 1)
    await Promise.all(wave.map(accounts.length === 0 ? ask : askAround))
    if (!(await meetCrowd(wave))) continue
    const look = { store, met: [...found.values()], terms: termsOf(words), rarity: counted, budget }
    rarity = await rarityWithout(accounts, look)
    questions = plan(words, rarity).filter(({ terms }) => !answered.has(keyOf(terms)))
  }
  return { entries: likeliest([...found.values()], [...asked], rarity, knownEvidence), rarity }
}

/** What is compared with a post, and how rare terms are, but for what a crowd has posted. */
export interface Candidates {
  entries: Entry[]
  rarity: Rarity
}

/** The question that most entries of these accounts answer. */
function mostCrowded(wave: readonly Question[], found: readonly Entry[], accounts: readonly string[]) {
  const theirs = found.filter(({ ownerUid }) => accounts.includes(ownerUid))
  const count = ({ terms }: Question) => theirs.filter((entry) => terms.every((term) => entry.terms.has(term))).length
  return theirs.length === 0 ? undefined : wave.toSorted((one, other) => count(other) - count(one))[0]
}

const keyOf = (terms: readonly string[]) => terms.join(' ')

/**
 * Three at a time of the words that most posts have: seldom in one post by chance, but in each copy of
 * a post, as many copies make its words common.
 */
function probes(words: readonly PostWord[], { count }: Rarity): Question[] {
  const common = words
    .map(({ stem }) => ({ stem, count: count(stem) ?? 0 }))
    .filter((word) => word.count > RARE)
    .sort((one, other) => other.count - one.count)
    .map(({ stem }) => stem)
  return LINES.map((line) => line.flatMap((n) => common[n] ?? []))
    .filter((terms) => terms.length === LINES[0]?.length)
    .map((terms) => ({ terms, most: MAX_PER_PROBE }))
}

/** By what is known without reading their words; of equals the older, as a copy is newer than what it copies. */
function likeliest(
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
  return fairShare(possible, { most: MAX_CANDIDATES, ofOneAccount: MAX_OF_ONE_ACCOUNT }).map(({ entry }) => entry)
}

const rarityOf = (count: number, { total }: Rarity) => Math.log((total + 1) / Math.max(1, count))

/** The word itself, the nearest kind that more posts have, and, for what the title names, the widest that still tells something. */
function termsToAsk(word: PostWord, { count, total }: Rarity): string[] {
  const countOf = (term: string) => count(term) ?? 0
  const kinds = word.senses.flat().map(kindTerm)
  const wider = kinds.filter((term) => countOf(term) > countOf(word.stem) * 1.2 && countOf(term) < total * WIDEST)
  const widest = word.inTitle ? wider.toSorted((one, other) => countOf(other) - countOf(one))[0] : undefined
  return [...new Set([word.stem, ...wider.slice(0, 1), ...(widest ? [widest] : [])])]
}

function plan(words: readonly PostWord[], rarity: Rarity): Question[] {
  const asked = words
    .flatMap((word) => termsToAsk(word, rarity).map((term) => ({ term, word, count: rarity.count(term) ?? 0 })))
    .filter(({ count }) => count > 0)
    .sort((one, other) => one.count - other.count)
  const singles: Question[] = []
  let reads = 0
  for (const { term, count } of asked) {
    if (count > RARE || reads + count > MAX_SINGLE_READS) break
    reads += count
    singles.push({ terms: [term], most: RARE })
  }
  return [...singles, ...pairsOf(asked.slice(singles.length), rarity)]
}

interface Asked {
  term: string
  word: PostWord
  count: number
}

/** Pairs of terms that say most together; one that the title names says more. */
function pairsOf(common: readonly Asked[], rarity: Rarity): Question[] {
  const weight = ({ count, word }: Asked) => rarityOf(count, rarity) + (word.inTitle ? 0.5 : 0)
  return common
    .flatMap((one, n) => common.slice(n + 1).map((other) => ({ one, other, weight: weight(one) + weight(other) })))
    .filter(({ one, other }) => one.word !== other.word && one.term !== other.term)
    .sort((one, other) => other.weight - one.weight)
    .slice(0, MAX_PAIRS)
    .map(({ one, other }) => ({ terms: [one.term, other.term], most: MAX_PER_PAIR }))
}
