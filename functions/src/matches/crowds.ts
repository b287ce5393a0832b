import { readsOfCount } from '../lib/firestore/charged-queries.ts'
import type { Budget } from './budget.ts'
import type { Entry, EntryStore } from './entry.ts'
import { COUNT_LIMIT, type Rarity, TOTAL_LIMIT, TOTAL_READS } from './rarity.ts'

/** Accounts are a crowd once this many of their entries were found, beyond the first of each. */
const CROWD = 4
/** The search goes around at most this many accounts. */
export const MAX_CROWDING_ACCOUNTS = 10
/** At most two entries of one account count for a term, as people may lose two similar things. */
const COUNTED_OF_ONE_ACCOUNT = 2
/** At most this many terms are counted in the crowd's posts. */
const MAX_COUNTS = 30

/**
 * Returns the accounts with several of these entries, those with most first, if they are a crowd.
 */
export function findCrowdingAccounts(found: readonly Entry[]): string[] {
  const byAccount = Map.groupBy(found, ({ ownerUid }) => ownerUid)
  const repeating = [...byAccount].filter(([, entries]) => entries.length > 1)
  const repeated = repeating.reduce((sum, [, entries]) => sum + entries.length - 1, 0)
  if (repeated < CROWD) return []
  return repeating.sort(([, one], [, other]) => other.length - one.length).map(([ownerUid]) => ownerUid)
}

/** What a match search has found so far, and how much it may still read. */
interface SearchState {
  store: EntryStore
  found: readonly Entry[]
  /** The terms of the post for which matches are searched, most distinctive first. */
  terms: readonly string[]
  rarity: Rarity
  budget: Budget
}

/**
 * Term frequencies without the posts that these accounts have repeated: at most two posts of each
 * account count, so that copies do not make a rare word common. The terms found most often with
 * these accounts are counted in Firestore; for the others, the entries found so far are counted.
 */
export async function rarityWithoutCopies(
  accounts: readonly string[],
  { store, found, terms, rarity, budget }: SearchState,
): Promise<Rarity> {
  const all = (term: string) => rarity.count(term) ?? 0
  const theirs = found.filter(({ ownerUid }) => accounts.includes(ownerUid))
  const having = new Map(terms.map((term) => [term, theirs.filter((entry) => entry.terms.has(term)).length]))
  const foundWith = (term: string) => having.get(term) ?? 0

  const mayRead = budget.take(TOTAL_READS + MAX_COUNTS)
  if (mayRead < TOTAL_READS) return rarity
  const asked = terms
    .filter((term) => all(term) > Math.max(COUNTED_OF_ONE_ACCOUNT, foundWith(term)))
    .sort((one, other) => foundWith(other) - foundWith(one))
    .slice(0, mayRead - TOTAL_READS)
  const among = { ownerUids: accounts }
  const [posts, ...counts] = await Promise.all([
    store.count([], TOTAL_LIMIT, among),
    ...asked.map((term) => store.count([term], COUNT_LIMIT, among)),
  ])
  budget.give(mayRead - asked.length - readsOfCount(posts))
  for (const [n, term] of asked.entries()) having.set(term, counts[n] ?? 0)

  const surplus = (count: number) => Math.max(0, count - COUNTED_OF_ONE_ACCOUNT * accounts.length)
  return {
    ...rarity,
    total: Math.max(1, rarity.total - surplus(posts)),
    count: (term) => {
      const count = rarity.count(term)
      return count && Math.max(1, count - surplus(foundWith(term)))
    },
  }
}
