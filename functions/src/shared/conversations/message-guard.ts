import type { MessageWarning } from '../lib/shared-constants.ts'

/** Returns which known scripts of scams a text follows. */
export function warningsOf(_text: string): MessageWarning[] {
  return []
}
