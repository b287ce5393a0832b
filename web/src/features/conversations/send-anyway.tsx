import { useEffect, useId, useRef } from 'react'
import { Button } from '@/components/button.tsx'
import type { Warning } from './find-warnings.ts'
import { warningTexts } from './message-warnings.texts.ts'

const texts = warningTexts.asking

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
      className="flex scroll-mt-20 flex-col gap-3 rounded-control border-l-4 border-lost bg-lost-tint px-3 py-3"
    >
      <h3 id={`${id}-heading`} className="text-lg">
        {texts.heading}
      </h3>
      <div id={`${id}-reasons`} className="flex flex-col gap-1">
        {warnings.map((warning) => (
          <p key={warning}>{texts.writer[warning]}</p>
        ))}
        <p>{texts.line}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onChange}>{texts.change}</Button>
        <Button onClick={onSend}>{texts.send}</Button>
      </div>
    </section>
  )
}
