import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Warning } from './find-warnings.ts'

/** What a text mentions, and what to watch for. It accuses nobody: most people are honest. */
export const ADVICE: Record<Warning, string> = {
  code: t`It mentions a code. A code that is sent to your phone is for you alone. Give the board’s own code only when you meet and see the thing.`,
  payment: t`It mentions gift cards, a transfer, Bitcoin or the like. Nobody on this board needs to be paid before a handover, and such a payment does not come back.`,
  'pay-first': t`It mentions that something is paid, sent or given before you meet. Nobody on this board needs that: meet first, in a public place, with the thing there.`,
  link: t`It mentions a link to pay, to log in or to see where the thing is. You need no link to get a thing back: type no password and no card number there.`,
  'other-app': t`It mentions another app, the phone or e-mail. On this board you can report a message and block a person. Elsewhere you cannot.`,
}

/** What to watch for, one paragraph for each warning. */
export function WarningReasons({ warnings }: { warnings: readonly Warning[] }): ReactNode {
  return warnings.map((warning) => <p key={warning}>{ADVICE[warning]}</p>)
}
