import { useState } from 'react'

/** What was typed, by claim. It goes with the page. */
const typed = new Map<string, string>()

/**
 * The number in a claim that was typed and not yet sent. It outlives the dialog, and unlike a draft
 * it is never stored, because it identifies a thing for good.
 * @param key names the claimant and the item
 */
export function useTypedNumber(key: string) {
  const [number, setNumber] = useState(() => typed.get(key) ?? '')
  return {
    number,
    setNumber: (text: string) => {
      typed.set(key, text)
      setNumber(text)
    },
    forgetNumber: () => void typed.delete(key),
  }
}
