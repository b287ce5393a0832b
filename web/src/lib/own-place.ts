import { readStorage, writeStorage } from './storage.ts'

const KEY = 'place'

/**
 * The visitor's rough place, `48.21,16.37`, as long as the tab is open; empty if it is not known.
 */
export const knownPlace = () => readStorage('sessionStorage', KEY) ?? ''

export const rememberPlace = (place: string) => writeStorage('sessionStorage', KEY, place)
