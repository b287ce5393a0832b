import { matchTerms } from '../../src/lib/text/match-terms.ts'
import type { Entry, EntryStore } from '../../src/matches/entry.ts'
import { searchEntryId } from '../../src/search/search-entry.ts'

/** A board of search entries in memory. */
export interface EntryBoard extends EntryStore {
  /** The terms of all queries so far. */
  asked: Set<string>
  /** The limits of all queries so far. */
  limits: number[]
  /** The reads that Firestore would have billed so far. */
  reads: number
}

/** Answers queries as Firestore does: newest first, by ids that contain the time of posting. */
export function entryBoard(entries: readonly Entry[]): EntryBoard {
  const all = entries.map((entry) => ({
    ...entry,
    id: searchEntryId(entry.itemId, new Date(entry.postedAt)),
    terms: entry.terms.size > 0 ? entry.terms : new Set(matchTerms(entry)),
  }))
  all.sort((one, other) => (one.id < other.id ? -1 : 1))
  const byTerm = new Map<string, Entry[]>()
  for (const entry of all) {
    for (const term of entry.terms) {
      const known = byTerm.get(term)
      if (known) known.push(entry)
      else byTerm.set(term, [entry])
    }
  }
  const having = (terms: readonly string[]) => {
    const [rarest = all] = terms.map((term) => byTerm.get(term) ?? []).sort((one, other) => one.length - other.length)
    return rarest.filter((entry) => terms.every((term) => entry.terms.has(term)))
  }
  const board: EntryBoard = {
    asked: new Set(),
    limits: [],
    reads: 0,
    count: async (terms, limit) => {
      const count = Math.min(limit, having(terms).length)
      board.reads += Math.max(1, Math.ceil(count / 1000))
      return count
    },
    find: async (terms, limit) => {
      for (const term of terms) board.asked.add(term)
      board.limits.push(limit)
      const found = having(terms).slice(0, limit)
      board.reads += Math.max(1, found.length)
      return found
    },
  }
  return board
}
