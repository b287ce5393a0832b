import type { ReactNode } from 'react'
import { LineIcon } from '@/components/icons.tsx'
import type { Warning } from './find-warnings.ts'

/** What a text mentions, and what to watch for. It accuses nobody: most people are honest. */
export const ADVICE: Record<Warning, string> = {
  code: 'It mentions a code. A code that is sent to your phone is for you alone. Give the board’s own code only when you meet and see the thing.',
  payment:
    'It mentions gift cards, a transfer, Bitcoin or the like. Nobody on this board needs to be paid before a handover, and such a payment does not come back.',
  'pay-first':
    'It mentions that something is paid, sent or given before you meet. Nobody on this board needs that: meet first, in a public place, with the thing there.',
  link: 'It mentions a link to pay, to log in or to see where the thing is. You need no link to get a thing back: type no password and no card number there.',
  'other-app':
    'It mentions another app, the phone or e-mail. On this board you can report a message and block a person. Elsewhere you cannot.',
}

interface Props {
  warnings: readonly Warning[]
  /** Whether the message above it has the same warnings, which need not be said again. */
  isRepeated: boolean
  /** What can be done at once about who has written it. */
  action: ReactNode
}

/** Says below a message what it mentions, and what to watch for. */
export function MessageWarnings({ warnings, isRepeated, action }: Props) {
  if (warnings.length === 0) return null
  return (
    <div className="flex max-w-prose gap-2 rounded-control border-l-4 border-lost bg-lost-tint px-3 py-2 text-sm">
      <LineIcon className="mt-0.5 size-5 shrink-0 text-lost">
        <path d="M12 3 5 5.5V11c0 4.7 2.9 8.3 7 10 4.1-1.7 7-5.3 7-10V5.5L12 3Z" />
        <path d="M12 8v4.5M12 16v.01" />
      </LineIcon>
      {isRepeated ? (
        <p className="min-w-0">Take care: the same warning as above.</p>
      ) : (
        <div className="flex min-w-0 flex-col gap-1">
          <p className="font-semibold">Take care with this message</p>
          <WarningReasons warnings={warnings} />
          {action}
        </div>
      )}
    </div>
  )
}

/** What to watch for, one paragraph for each warning. */
export function WarningReasons({ warnings }: Pick<Props, 'warnings'>): ReactNode {
  return warnings.map((warning) => <p key={warning}>{ADVICE[warning]}</p>)
}
