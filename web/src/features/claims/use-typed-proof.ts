import { useState } from 'react'

interface Proof {
  /** The question of the post as it was read first. */
  question: string
  answer: string
  identifier: string
}

/** What was typed, by claim, of the person who typed last. It goes with the page. */
const typed = new Map<string, Proof>()
let typist = ''
globalThis.window?.addEventListener('logout', () => typed.clear())

/**
 * The proof in a claim that was typed and not yet sent. It outlives the dialog, and unlike a draft
 * it is never stored: whoever used the same browser next could claim the thing with it.
 */
export function useTypedProof(uid: string, itemId: string, question: string) {
  if (typist !== uid) typed.clear()
  typist = uid
  const [proof, setProof] = useState<Proof>(() => typed.get(itemId) ?? { question, answer: '', identifier: '' })
  return {
    proof,
    changeProof: (change: Partial<Proof>) => {
      const next = { ...proof, ...change }
      typed.set(itemId, next)
      setProof(next)
    },
    forgetProof: () => void typed.delete(itemId),
  }
}
