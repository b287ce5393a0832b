import type { KeptThing } from '@shared/offices/offices.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { findThings, isDue, stepsOf, type ThingFilter } from './find-things.ts'
import { type Shelf, shelfQuery } from './offices-api.ts'

/** What an office keeps, and what of it a filter finds. It may lag behind what is typed. */
export function useShelf(uid: string, filter: ThingFilter) {
  const query = useQuery(shelfQuery(uid))
  const shownFilter = useDeferredValue(filter)
  const shown = useMemo(() => shownThings(query.data), [query.data])
  const claimed = query.data?.claimed
  return {
    query,
    shown,
    claimed,
    shownFilter,
    found: useMemo(() => findThings(shown, shownFilter, claimed), [shown, shownFilter, claimed]),
    /** How many things each choice of a state has, whatever else is chosen. */
    counts: useMemo(() => countStates(shown, claimed ?? new Set()), [shown, claimed]),
    /** The posts of the things. */
    ownPosts: useMemo(() => new Set(shown.map(({ itemId }) => itemId)), [shown]),
    /** What can be taken back, and the tables that are not whole yet. */
    steps: useMemo(() => stepsOf(shown), [shown]),
    waiting: query.data?.waiting ?? [],
  }
}

function countStates(things: readonly KeptThing[], claimed: ReadonlySet<string>): Record<string, number> {
  const counts: Record<string, number> = { '': things.length }
  for (const thing of things) {
    counts[thing.state] = (counts[thing.state] ?? 0) + 1
    if (isDue(thing, claimed)) counts.due = (counts.due ?? 0) + 1
  }
  return counts
}

/** What can be shown: a table that is not whole yet is not. */
function shownThings(shelf: Shelf | undefined): KeptThing[] {
  if (!shelf) return []
  const { things, waiting } = shelf
  return [...things.values()].filter(({ importId }) => !waiting.includes(importId))
}
