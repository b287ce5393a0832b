import { warningsOf } from '@/features/conversations/find-warnings.ts'
import { WarningReasons } from '@/features/conversations/message-warnings.tsx'

interface Props {
  /** What somebody else has written. */
  words: readonly string[]
  heading?: string | undefined
}

/** Tells the reader of a claim or a post what to watch for in its words, as below a message. */
export function ClaimWarnings({ words, heading = 'Take care with this claim' }: Props) {
  const warnings = warningsOf(...words)
  if (warnings.length === 0) return null
  return (
    <div className="mt-2 flex max-w-prose flex-col gap-1 rounded-control border-l-4 border-lost bg-lost-tint px-3 py-2 text-sm">
      <p className="font-semibold">{heading}</p>
      <WarningReasons warnings={warnings} />
    </div>
  )
}
