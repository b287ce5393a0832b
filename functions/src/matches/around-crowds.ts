import { entryIdAt } from '../search/search-entry.ts'
import type { Entry, EntryStore } from './entry.ts'
import type { LookBudget } from './look-budget.ts'
import { COUNT_LIMIT } from './rarity.ts'

/** Where no more of a stretch of time are the crowd's, it is read; elsewhere it is cut in two. */
const FEW = 8
/** Times closer than this to each other are not told apart, in milliseconds. */
const SHORTEST = 1000
/** What it costs to measure a stretch. */
const MEASURE_READS = 2

/** The accounts that crowd what a look finds. */
interface Crowd {
  store: EntryStore
  accounts: readonly string[]
  budget: LookBudget
  /** When the newest entry that was met was posted, in milliseconds since 1970. */
  newest: number
}

/** From one time to another, in milliseconds since 1970. */
interface Span {
  oldest: number
  newest: number
}

/** How many entries with some terms were posted then, and how many of these by the crowd. */
interface Stretch extends Span {
  all: number
  ofCrowd: number
}

/**
 * Entries that have some terms and are not of the accounts that crowd the answers, however many of
 * theirs are among them. Firestore cannot be asked for what is not an account's without an index for
 * each term, so time is cut in two again and again, and read only where counts say that others are
 * there. As an original may be minutes or months older than its copies, it is cut by the logarithm
 * of the age.
 * @param most of others that are wanted
 */
export async function findAround(crowd: Crowd, terms: readonly string[], most: number): Promise<Entry[]> {
  const { store, accounts, budget, newest } = crowd
  const found: Entry[] = []
  const whole = await measure(crowd, terms, { oldest: 0, newest: Number.POSITIVE_INFINITY })
  const stretches = whole ? [whole] : []
  for (let wanted = most; wanted > 0 && budget.left > 0; ) {
    const stretch = takeMostOthers(stretches)
    if (!stretch) break
    const middle = middleOf(stretch, newest)
    if (stretch.ofCrowd <= FEW || middle === undefined) {
      const limit = budget.take(Math.min(stretch.all, stretch.ofCrowd + wanted))
      const entries = await store.find(terms, limit, idsOf(stretch))
      budget.give(limit - Math.max(1, entries.length))
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

/** Undefined where no more may be read. */
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

/** Where others are most of what is there; of equals the oldest, as a copy is newer than its original. */
function takeMostOthers(stretches: Stretch[]): Stretch | undefined {
  const share = ({ all, ofCrowd }: Stretch) => (all === 0 ? 0 : (all - ofCrowd) / all)
  stretches.sort((one, other) => share(one) - share(other) || other.oldest - one.oldest)
  const last = stretches.pop()
  return last && share(last) > 0 ? last : undefined
}

/** Undefined where a stretch is too short to be cut. */
function middleOf({ oldest, newest }: Span, start: number): number | undefined {
  const youngest = Math.max(SHORTEST, start - newest)
  const eldest = start - oldest
  const middle = Math.round(start - Math.sqrt(youngest * eldest))
  return eldest - youngest > SHORTEST && middle > oldest && middle < newest ? middle : undefined
}
