import { useState } from 'react'
import { useTyped } from '@/hooks/use-typed.ts'

interface Proof {
  /** The question of the post as it was read first. */
  question: string
  answer: string
  identifier: string
}

/**
 * The proof in a claim that was typed and not yet sent. It outlives the dialog, and unlike a draft
 * it is never stored: who uses the same browser next could claim the thing with it.
 */
export function useTypedProof(uid: string, itemId: string, question: string) {
  const typed = useTyped<Proof>(`${uid} claims ${itemId}`)
  const [proof, setProof] = useState<Proof>(() => typed.read() ?? { question, answer: '', identifier: '' })
  return {
    proof,
    changeProof: (change: Partial<Proof>) => {
      const next = { ...proof, ...change }
      typed.write(next)
      setProof(next)
    },
    forgetProof: typed.forget,
  }
}
