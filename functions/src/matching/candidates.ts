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

/** An entry, and the terms it was asked for by. */
interface Found {
  entry: Entry
  terms: Set<string>
}

/**
 * Entries that share telling terms with a post: those with a rare term, then those with two more common ones together. Of what was
 * found, those that it was found by the rarest terms of.
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
  const found = new Map<string, Found>()
  let left = budget
  const questions = plan(words, rarity)
  while (questions.length > 0 && left > 0) {
    const wave: Promise<void>[] = []
    while (wave.length < AT_ONCE && left > 0) {
      const question = questions.shift()
      if (!question) break
      const limit = Math.min(left, question.most)
      left -= limit
      wave.push(
        store.find(question.terms, limit).then((entries) => {
          // A question that finds nothing costs a read, too.
          left += limit - Math.max(1, entries.length)
          for (const entry of entries) note(found, entry, question.terms)
        }),
      )
    }
    await Promise.all(wave)
  }
  return likeliest([...found.values()], rarity, knownEvidence)
}

function note(found: Map<string, Found>, entry: Entry, terms: readonly string[]): void {
  const known = found.get(entry.itemId) ?? { entry, terms: new Set() }
  for (const term of terms) known.terms.add(term)
  found.set(entry.itemId, known)
}

/** By what is known without reading their words; of equals the older, as a copy is newer than what it copies. */
function likeliest(found: readonly Found[], rarity: Rarity, knownEvidence: (entry: Entry) => number): Entry[] {
  const weighed = found.map(({ entry, terms }) => ({
    entry,
    ownerUid: entry.ownerUid,
    weight: [...terms].reduce((sum, term) => sum + rarityOf(rarity.count(term) ?? 0, rarity), knownEvidence(entry)),
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
