import type { MessageWarning } from '../lib/shared-constants.ts'

/** Returns which known scripts of scams a text follows. */
export function warningsOf(text: string): MessageWarning[] {
  return /gift card/i.test(text) ? ['payment'] : []
}
