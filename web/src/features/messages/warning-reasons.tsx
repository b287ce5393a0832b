import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Warning } from './find-warnings.ts'

/** What a text mentions, and what to watch for. It accuses nobody: most people are honest. */
export const ADVICE: Record<Warning, string> = {
  code: t`It mentions a code. Codes sent to your phone are for you alone. Share your handover code only when you meet and see the item.`,
  payment: t`It mentions gift cards, a transfer, Bitcoin or similar. No one needs to be paid before a handover, and you can’t get such a payment back.`,
  'pay-first': t`It mentions paying, sending or giving something before you meet. There is no need for that: meet first, in a public place, with the item there.`,
  link: t`It mentions a link to pay, to log in or to see where the item is. You don’t need a link to get an item back: never enter a password or a card number there.`,
  'other-app': t`It mentions another app, the phone or email. Here you can report a message and block a person. Elsewhere you can’t.`,
}

/** What to watch for, one paragraph for each warning. */
export function WarningReasons({ warnings }: { warnings: readonly Warning[] }): ReactNode {
  return warnings.map((warning) => <p key={warning}>{ADVICE[warning]}</p>)
}
