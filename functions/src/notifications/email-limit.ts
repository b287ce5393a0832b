import { DAY_MS } from '../lib/durations.ts'
import type { AccountLimit } from '../lib/limits/account-limit.ts'

/**
 * A person gets this many e-mails a day about claims and numbers, whoever causes them. Everything
 * is in the bell, too.
 */
export const EMAILS_OF_CLAIMS: AccountLimit = { action: 'claim-email', windows: [{ milliseconds: DAY_MS, max: 10 }] }

/** A person gets this many e-mails a day about messages, however many people write to them. */
export const EMAILS_OF_MESSAGES: AccountLimit = {
  action: 'message-email',
  windows: [{ milliseconds: DAY_MS, max: 6 }],
}
