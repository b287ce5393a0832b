import { useState } from 'react'
import type { ItemValues } from './item-values.ts'

export const PRIVATE_FIELDS = ['privateNote', 'identifier', 'identifierStep'] as const
type PrivateValues = Pick<ItemValues, (typeof PRIVATE_FIELDS)[number]>

/**
 * What was typed and not sent yet, by the draft's key. It outlives the login after an expired session,
 * and goes with the page.
 */
const typed = new Map<string, PrivateValues>()

/**
 * The values that nobody but the poster may know. They are no part of the draft, because others who
 * use the same machine could read that in the browser's storage.
 * @param key names the form and its user
 */
export function usePrivateValues(key: string, { privateNote, identifier, identifierStep }: PrivateValues) {
  const initial = { privateNote, identifier, identifierStep }
  const [values, setValues] = useState(typed.get(key) ?? initial)
  return {
    values,
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
