import type { Entry, EntryStore } from './entry.ts'
import { kindTerm } from './match-terms.ts'
import type { PostWord } from './post-words.ts'
import type { Rarity } from './rarity.ts'

/** A question for the store: entries that have all these terms, and about how many these will be. */
interface Question {
  terms: string[]
  expected: number
  weight: number
}

/** Up to here a single term is asked for by itself. */
const RARE = 25
const MAX_SINGLE_READS = 90
const MAX_PER_PAIR = 12
const MAX_PAIRS = 20
const AT_ONCE = 6
/** A kind that more posts have than this share is of no help. */
const WIDEST = 0.25

/**
 * Entries that share telling terms with a post: those with a rare term, then those with two more common ones together.
 * @param budget so many documents may be read
 */
export async function gatherCandidates(
  store: EntryStore,
  words: readonly PostWord[],
  rarity: Rarity,
  budget: number,
): Promise<Entry[]> {
  const found = new Map<string, Entry>()
  let left = budget
  const questions = plan(words, rarity)
  while (questions.length > 0 && left > 0) {
    const wave: Promise<Entry[]>[] = []
    for (const { terms, expected } of questions.splice(0, AT_ONCE)) {
      // A question that finds nothing costs a read, too.
      const limit = Math.min(left, terms.length === 1 ? expected : MAX_PER_PAIR)
      if (limit < 1) break
      left -= limit
      wave.push(
        store.find(terms, limit).then((entries) => {
          left += limit - Math.max(1, entries.length)
          return entries
        }),
      )
    }
    for (const entry of (await Promise.all(wave)).flat()) found.set(entry.itemId, entry)
  }
  return [...found.values()]
}

/** The word itself, the nearest kind that more posts have, and, for what the title names, the widest that still tells something. */
function termsToAsk(word: PostWord, { count, total }: Rarity): string[] {
  const countOf = (term: string) => count(term) ?? 0
  const kinds = word.senses.flat().map(kindTerm)
  const wider = kinds.filter((term) => countOf(term) > countOf(word.stem) * 1.2 && countOf(term) < total * WIDEST)
  const widest = word.inTitle ? wider.toSorted((one, other) => countOf(other) - countOf(one))[0] : undefined
  return [...new Set([word.stem, ...wider.slice(0, 1), ...(widest ? [widest] : [])])]
}

function plan(words: readonly PostWord[], rarity: Rarity): Question[] {
  const countOf = (term: string) => rarity.count(term) ?? 0
  const known = words.flatMap((word) => termsToAsk(word, rarity).map((term) => ({ term, word, count: countOf(term) })))
  const asked = known.filter(({ count }) => count > 0)
  const weight = (count: number) => Math.log((rarity.total + 1) / count)
  const singles: Question[] = []
  let reads = 0
  for (const { term, count } of asked.filter(({ count }) => count <= RARE).sort((a, b) => a.count - b.count)) {
    if (reads + count > MAX_SINGLE_READS) break
    reads += count
    singles.push({ terms: [term], expected: count, weight: weight(count) })
  }
  const common = asked.filter(({ term }) => !singles.some(({ terms }) => terms[0] === term))
  const pairs: Question[] = []
  for (const [n, one] of common.entries()) {
    for (const other of common.slice(n + 1)) {
      if (one.word === other.word || one.term === other.term) continue
      const expected = (one.count * other.count) / Math.max(1, rarity.total)
      const isOfThing = one.word.inTitle || other.word.inTitle
      pairs.push({
        terms: [one.term, other.term],
        expected,
        weight: weight(one.count) + weight(other.count) + (isOfThing ? 1 : 0),
      })
    }
  }
  pairs.sort((a, b) => b.weight - a.weight)
  return [...singles, ...pairs.slice(0, MAX_PAIRS)]
}
