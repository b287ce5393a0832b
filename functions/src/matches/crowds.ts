import type { Entry, EntryStore } from './entry.ts'
import type { LookBudget } from './look-budget.ts'
import { COUNT_LIMIT, type Rarity, TOTAL_LIMIT, TOTAL_READS } from './rarity.ts'

/** Accounts are a crowd once so many of their entries were met, beyond the first of each. */
const CROWD = 4
/** So many accounts are gone around at most. */
export const MAX_CROWDING = 10
/** So many entries of one account count for a term: people lose two things that are alike. */
const COUNTED_OF_ONE_ACCOUNT = 2
/** So many terms are counted in what a crowd has posted. */
const MAX_COUNTS = 30

/** The accounts of which much was met again and again, those of which most was met first. */
export function crowdingAccounts(met: readonly Entry[]): string[] {
  const ofAccount = new Map<string, number>()
  for (const { ownerUid } of met) ofAccount.set(ownerUid, (ofAccount.get(ownerUid) ?? 0) + 1)
  const repeating = [...ofAccount].filter(([, count]) => count > 1)
  const repeated = repeating.reduce((sum, [, count]) => sum + count - 1, 0)
  if (repeated < CROWD) return []
  return repeating.sort(([, one], [, other]) => other - one).map(([ownerUid]) => ownerUid)
}

/** What a look knows by now, and what it may still read. */
interface Look {
  store: EntryStore
  met: readonly Entry[]
  /** Those of the post that is looked at, most telling first. */
  terms: readonly string[]
  rarity: Rarity
  budget: LookBudget
}

/**
 * How often terms stand in the posts of all but some accounts, and in two of each of theirs: whoever
 * posts the same words again and again does not make them common. The terms that were met most often
 * with these accounts are counted, the others are taken as often as they were met.
 */
export async function rarityWithout(accounts: readonly string[], look: Look): Promise<Rarity> {
  const { store, terms, rarity, budget } = look
  const all = (term: string) => rarity.count(term) ?? 0
  const theirs = look.met.filter(({ ownerUid }) => accounts.includes(ownerUid))
  const having = new Map(terms.map((term) => [term, theirs.filter((entry) => entry.terms.has(term)).length]))
  const met = (term: string) => having.get(term) ?? 0

  const mayRead = budget.take(TOTAL_READS + MAX_COUNTS)
  if (mayRead < TOTAL_READS) return rarity
  const asked = terms
    .filter((term) => all(term) > Math.max(COUNTED_OF_ONE_ACCOUNT, met(term)))
    .sort((one, other) => met(other) - met(one))
    .slice(0, mayRead - TOTAL_READS)
  const among = { ownerUids: accounts }
  const [posts, ...counts] = await Promise.all([
    store.count([], TOTAL_LIMIT, among),
    ...asked.map((term) => store.count([term], COUNT_LIMIT, among)),
  ])
  budget.give(mayRead - asked.length - Math.max(1, Math.ceil(posts / COUNT_LIMIT)))
  for (const [n, term] of asked.entries()) having.set(term, counts[n] ?? 0)

  const surplus = (count: number) => Math.max(0, count - COUNTED_OF_ONE_ACCOUNT * accounts.length)
  return {
    ...rarity,
    total: Math.max(1, rarity.total - surplus(posts)),
    count: (term) => {
      const count = rarity.count(term)
      return count && Math.max(1, count - surplus(met(term)))
    },
  }
}
