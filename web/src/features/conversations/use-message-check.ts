import { useRef, useState } from 'react'
import { type Warning, warningsOf } from './find-warnings.ts'

/**
 * Looks in a message, before it is sent, for what its reader will be shown a note about. The writer
 * is asked once: what was asked about in this message is not asked again.
 */
export function useMessageCheck(text: string) {
  const [asked, setAsked] = useState<{ text: string; warnings: readonly Warning[] }>()
  const known = useRef(new Set<Warning>())

  return {
    /** What the writer is being asked about; nothing once the text has changed. */
    warnings: asked?.text === text ? asked.warnings : [],
    /** Whether the text can be sent. If it cannot, the writer is asked. */
    maySend: (): boolean => {
      const fresh = warningsOf(text).filter((warning) => !known.current.has(warning))
      if (fresh.length === 0) return true
      for (const warning of fresh) known.current.add(warning)
      setAsked({ text, warnings: fresh })
      return false
    },
    dismiss: () => setAsked(undefined),
    /** The next message is asked about anew. */
    startOver: () => {
      setAsked(undefined)
      known.current.clear()
    },
  }
}
