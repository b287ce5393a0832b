import { t } from '@lingui/core/macro'
import { warningsOf } from '@/features/messages/find-warnings.ts'
import { WarningReasons } from '@/features/messages/warning-reasons.tsx'

interface WarningsProps {
  /** What someone else has written. */
  words: readonly string[]
  /** What it is written in. */
  thing?: 'claim' | 'post'
}

/** Tells the reader of a claim or a post what to watch for in its words, as below a message. */
export function ClaimWarnings({ words, thing = 'claim' }: WarningsProps) {
  const warnings = warningsOf(...words)
  if (warnings.length === 0) return null
  return (
    <div className="callout-warning mt-2 flex max-w-prose flex-col gap-1 text-sm">
      <p className="font-semibold">{thing === 'post' ? t`Take care with this post` : t`Take care with this claim`}</p>
      <WarningReasons warnings={warnings} />
    </div>
  )
}
