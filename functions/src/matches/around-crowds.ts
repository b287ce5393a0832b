import { readsOfQuery } from '../lib/firestore/charged-queries.ts'
import { entryIdAt } from '../search/search-entry.ts'
import type { Budget } from './budget.ts'
import type { Entry, EntryStore } from './entry.ts'
import { COUNT_LIMIT } from './rarity.ts'

/** A span of time with at most this many of the crowd's entries is read; others are cut in two. */
const FEW = 8
/** A span of at most this many milliseconds is not cut. */
const SHORTEST = 1000
/** Measuring a span of time takes two counts. */
const MEASURE_READS = 2

/** The accounts whose many similar posts fill the results of a match search. */
interface Crowd {
  store: EntryStore
  accounts: readonly string[]
  budget: Budget
  /** When the newest entry found so far was posted, in milliseconds since 1970. */
  newest: number
}

/** From one time to another, in milliseconds since 1970. */
interface Span {
  oldest: number
  newest: number
}

/**
 * A span of time with the number of matching entries posted in it, and how many the crowd posted.
 */
interface Stretch extends Span {
  all: number
  ofCrowd: number
}

/**
 * Finds entries with these terms by accounts outside the crowd, however many entries the crowd has
 * among them. Firestore cannot exclude an account without an index for each term, so this halves
 * the time again and again, and reads only the spans that have entries of others by the counts. It
 * halves the logarithm of the age, because an original may be minutes or months older than its
 * copies. The result may include some of the crowd's own entries.
 * @param max the number of entries by others after which the search ends
 */
export async function findOutsideCrowd(crowd: Crowd, terms: readonly string[], max: number): Promise<Entry[]> {
  const { store, accounts, budget, newest } = crowd
  const found: Entry[] = []
  const whole = await measure(crowd, terms, { oldest: 0, newest: Number.POSITIVE_INFINITY })
  const stretches = whole ? [whole] : []
  for (let wanted = max; wanted > 0 && budget.left > 0; ) {
    const stretch = takeMostOthers(stretches)
    if (!stretch) break
    const middle = middleOf(stretch, newest)
    if (stretch.ofCrowd <= FEW || middle === undefined) {
      const limit = budget.take(Math.min(stretch.all, stretch.ofCrowd + wanted))
      const entries = await store.find(terms, limit, idsOf(stretch))
      budget.give(limit - readsOfQuery(entries.length))
      found.push(...entries)
      wanted -= entries.filter(({ ownerUid }) => !accounts.includes(ownerUid)).length
    } else {
      const newer = await measure(crowd, terms, { oldest: middle, newest: stretch.newest })
      if (!newer) break
      const older = { all: stretch.all - newer.all, ofCrowd: stretch.ofCrowd - newer.ofCrowd }
      stretches.push(newer, { oldest: stretch.oldest, newest: middle, ...older })
    }
  }
  return found
}

/** Returns undefined if the budget has no reads left. */
async function measure({ store, accounts, budget }: Crowd, terms: readonly string[], span: Span) {
  if (budget.left < MEASURE_READS) return undefined
  budget.take(MEASURE_READS)
  const ids = idsOf(span)
  const [all, ofCrowd] = await Promise.all([
    store.count(terms, COUNT_LIMIT, ids),
    store.count(terms, COUNT_LIMIT, { ...ids, ownerUids: accounts }),
  ])
  return { ...span, all, ofCrowd } satisfies Stretch
}

const idsOf = ({ oldest, newest }: Span) => ({
  ...(Number.isFinite(newest) ? { after: entryIdAt(newest) } : {}),
  ...(oldest > 0 ? { before: entryIdAt(oldest) } : {}),
})

/**
 * Removes the stretch with the largest share of entries by others. If several are equal it takes
 * the oldest, because a copy is newer than its original.
 */
function takeMostOthers(stretches: Stretch[]): Stretch | undefined {
  const share = ({ all, ofCrowd }: Stretch) => (all === 0 ? 0 : (all - ofCrowd) / all)
  stretches.sort((one, other) => share(one) - share(other) || other.oldest - one.oldest)
  const last = stretches.pop()
  return last && share(last) > 0 ? last : undefined
}

/** Returns undefined if the stretch is too short to be cut. */
function middleOf({ oldest, newest }: Span, start: number): number | undefined {
  const minAge = Math.max(SHORTEST, start - newest)
  const maxAge = start - oldest
  const middle = Math.round(start - Math.sqrt(minAge * maxAge))
  return maxAge - minAge > SHORTEST && middle > oldest && middle < newest ? middle : undefined
}
