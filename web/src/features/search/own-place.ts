import { readStorage, writeStorage } from '@/lib/storage.ts'

const KEY = 'place'
const listeners = new Set<() => void>()

/**
 * The device's rough place, `48.23,16.39`, as long as the tab is open; empty if it is not known.
 */
export const knownPlace = () => readStorage('sessionStorage', KEY) ?? ''

/** @returns whether it is stored */
export function rememberPlace(place: string): boolean {
  const isStored = writeStorage('sessionStorage', KEY, place)
  for (const listener of listeners) listener()
  return isStored
}

/** Calls back at each change. @returns a function that stops it */
export function subscribeToPlace(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
