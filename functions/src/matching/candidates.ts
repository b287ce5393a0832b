import type { Entry, EntryStore } from './entry.ts'
import { fairShare } from './fair-share.ts'
import { kindTerm } from './match-terms.ts'
import type { PostWord } from './post-words.ts'
import type { Rarity } from './rarity.ts'

/** A question for the store: entries that have all these terms, so many at most. */
interface Question {
  terms: string[]
  most: number
}

/** So many of what was found are compared word by word, and of one account so many while others fit. */
export const MAX_CANDIDATES = 40
const MAX_OF_ONE_ACCOUNT = 8

/** Up to here a single term is asked for by itself, and for so many, as more may have it by now than when it was counted. */
const RARE = 25
const MAX_SINGLE_READS = 90
const MAX_PER_PAIR = 12
const MAX_PAIRS = 20
const AT_ONCE = 6
/** A kind that more posts have than this share is of no help. */
const WIDEST = 0.25

/** Behind copies of a post a question goes on, so many entries at a time and in all. */
const PASSED_AT_ONCE = 50
const MAX_PASSED = 100
/** So many entries of one account count for an answer; where they make up half of it, most of it says the same again. */
const COUNTED_OF_ONE_ACCOUNT = 2

/**
 * Entries that share telling terms with a post: those with a rare term, then those with two more common ones together. Where the
 * answer to a question is mostly of a few accounts, it goes on behind them, as copies of a post are newer than the post. Of what was
 * found, those that have the rarest of the terms.
 * @param budget so many documents may be read
 * @param knownEvidence what speaks for an entry but for its words, as a logarithm; minus infinity where it cannot be the one
 */
export async function gatherCandidates(
  store: EntryStore,
  words: readonly PostWord[],
  rarity: Rarity,
  budget: number,
  knownEvidence: (entry: Entry) => number,
): Promise<Entry[]> {
  const found = new Map<string, Entry>()
  const asked = new Set<string>()
  let left = budget
  let leftToPass = MAX_PASSED

  async function ask(terms: string[], most: number, after?: Entry): Promise<Answer> {
    const limit = Math.min(left, most)
    left -= limit
    const entries = await store.find(terms, limit, after)
    // A question that finds nothing costs a read, too.
    left += limit - Math.max(1, entries.length)
    for (const term of terms) asked.add(term)
    for (const entry of entries) found.set(entry.itemId, entry)
    return { terms, entries, isFull: entries.length === limit }
  }

  async function passCopies({ terms, entries, isFull }: Answer): Promise<void> {
    const most = entries.length
    const all = [...entries]
    for (let isMore = isFull; isMore && isCrowded(all, most) && leftToPass > 0 && left > 0; ) {
      const further = await ask(terms, Math.min(PASSED_AT_ONCE, leftToPass), all.at(-1))
      leftToPass -= further.entries.length
      all.push(...further.entries)
      isMore = further.isFull
    }
  }

  const questions = plan(words, rarity)
  while (questions.length > 0 && left > 0) {
    const wave: Promise<Answer>[] = []
    while (wave.length < AT_ONCE && left > 0) {
      const question = questions.shift()
      if (!question) break
      wave.push(ask(question.terms, question.most))
    }
    // Copies answer all questions alike, so that passing them once is enough.
    const crowded = (await Promise.all(wave)).find(
      ({ entries, isFull }) => isFull && isCrowded(entries, entries.length),
    )
    if (crowded) await passCopies(crowded)
  }
  return likeliest([...found.values()], [...asked], rarity, knownEvidence)
}

/** What a question found; it is full where there may be more. */
interface Answer {
  terms: string[]
  entries: Entry[]
  isFull: boolean
}

/** Whether of these entries no more than half as many as were asked for count. */
function isCrowded(entries: readonly Entry[], most: number): boolean {
  const ofAccount = new Map<string, number>()
  for (const { ownerUid } of entries) ofAccount.set(ownerUid, (ofAccount.get(ownerUid) ?? 0) + 1)
  const counted = [...ofAccount.values()].reduce((sum, count) => sum + Math.min(count, COUNTED_OF_ONE_ACCOUNT), 0)
  return counted <= most / 2
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
