import { useState } from 'react'
import type { ItemValues } from './item-values.ts'

export const PRIVATE_FIELDS = ['privateNote', 'identifier', 'identifierStep'] as const
type PrivateValues = Pick<ItemValues, (typeof PRIVATE_FIELDS)[number]>

/**
 * What was typed and not sent yet, by the draft's key. It outlives the login after an expired
 * session, and goes with the page or when the user logs out.
 */
const typed = new Map<string, PrivateValues>()
// `useLogOut` tells; where the screen is built ahead, there is no window to listen to.
globalThis.window?.addEventListener('logout', () => typed.clear())

/**
 * The values that nobody but the poster may know. They are no part of the draft, because others who
 * use the same machine could read that in the browser's storage.
 * @param key names the form and its user
 */
export function usePrivateValues(key: string, { privateNote, identifier, identifierStep }: PrivateValues) {
  const initial = { privateNote, identifier, identifierStep }
  const [values, setValues] = useState(typed.get(key) ?? initial)
  const [isKept] = useState(typed.has(key))
  return {
    values,
    /** Whether what was typed earlier was still there at first. */
    isKept,
    setValue: (name: keyof PrivateValues, value: string) =>
      setValues((before) => {
        const next = { ...before, [name]: value }
        typed.set(key, next)
        return next
      }),
    /** Forgets what was typed. */
    forget: () => void typed.delete(key),
    /** Forgets it, and has the first values again. */
    startOver: () => {
      typed.delete(key)
      setValues(initial)
    },
  }
}
