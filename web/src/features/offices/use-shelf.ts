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
    /** How many things are due for clearing. */
    due: useMemo(() => shown.filter((thing) => isDue(thing, claimed ?? new Set())).length, [shown, claimed]),
    /** The posts of the things. */
    ownPosts: useMemo(() => new Set(shown.map(({ itemId }) => itemId)), [shown]),
    /** What can be taken back, and the tables that are not whole yet. */
    steps: useMemo(() => stepsOf(shown), [shown]),
    waiting: query.data?.waiting ?? [],
  }
}

/** What can be shown: a table that is not whole yet is not. */
function shownThings(shelf: Shelf | undefined): KeptThing[] {
  if (!shelf) return []
  const { things, waiting } = shelf
  return [...things.values()].filter(({ importId }) => !waiting.includes(importId))
}
