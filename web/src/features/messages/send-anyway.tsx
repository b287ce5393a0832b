import { t } from '@lingui/core/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/button.tsx'
import { type Warning, warningsOf } from './find-warnings.ts'

/** What the reader might think, and what to write instead. */
export const OTHER_WORDS: Record<Warning, string> = {
  code: t`It mentions a code. A note will ask the other person to keep codes to themselves until you meet.`,
  payment: t`It mentions a payment. A note will say that nobody has to pay before a handover. You can settle it when you meet.`,
  'pay-first': t`It mentions something to be paid, sent or given before you meet. A note will say that nobody needs that. You can offer to meet first, in a public place.`,
  link: t`It mentions a link. A note will ask the other person to be careful with it. You can describe in your own words what it shows.`,
  'other-app': t`It mentions another app, the phone or email. A note will say what protection is lost there. You can stay here until you meet.`,
}

interface Props {
  warnings: readonly Warning[]
  onSend: () => void
  onChange: () => void
}

/**
 * Asks the writer once before a message is sent whose reader will be shown a note. It takes the
 * focus, so that a second Enter sends nothing.
 */
export function SendAnyway({ warnings, onSend, onChange }: Props) {
  const panelRef = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => panelRef.current?.focus(), [])

  return (
    <section
      ref={panelRef}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      aria-describedby={`${id}-reasons`}
      className="callout-warning flex scroll-mt-20 flex-col gap-3"
    >
      <h3 id={`${id}-heading`} className="text-lg">
        {t`Send this as it is?`}
      </h3>
      <div id={`${id}-reasons`} className="flex flex-col gap-1">
        {warnings.map((warning) => (
          <p key={warning}>{OTHER_WORDS[warning]}</p>
        ))}
        <p>{t`Not sent yet. If you send it as it is, a note will tell the other person what to watch for.`}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onChange}>{t`Change it`}</Button>
        <Button onClick={onSend}>{t`Send anyway`}</Button>
      </div>
    </section>
  )
}

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
