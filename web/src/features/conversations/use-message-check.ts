import type { MessageWarning } from '@shared/lib/shared-constants.ts'
import { useRef, useState } from 'react'
import { usePreload } from '@/hooks/use-preload.ts'

const loadGuard = () => import('@shared/conversations/message-guard.ts')

/** A check that is not loaded by then is left out, as nothing may stand in the way of sending. */
const LOAD_TIMEOUT_MS = 2000

/**
 * Looks for the known scripts of scams in a message before it is sent. The writer is asked once:
 * what was asked about in this message is not asked again.
 */
export function useMessageCheck(text: string) {
  const [asked, setAsked] = useState<{ text: string; warnings: readonly MessageWarning[] }>()
  const known = useRef(new Set<MessageWarning>())
  const latest = useRef(text)
  latest.current = text
  usePreload(loadGuard)

  return {
    /** What the writer is being asked about; nothing once the text has changed. */
    warnings: asked?.text === text ? asked.warnings : [],
    /** Whether the text can be sent. If it cannot, the writer is asked. */
    maySend: async (): Promise<boolean> => {
      const fresh = (await findWarnings(text)).filter((warning) => !known.current.has(warning))
      if (fresh.length === 0) return true
      // While the check was loaded the writer has gone on, and would not see the question.
      if (latest.current !== text) return false
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

/** A check that fails finds nothing. */
async function findWarnings(text: string): Promise<readonly MessageWarning[]> {
  try {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS))
    const guard = await Promise.race([loadGuard(), late])
    return guard?.warningsOf(text) ?? []
  } catch {
    return []
  }
}
