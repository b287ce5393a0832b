import type { MessageWarning } from '../lib/shared-constants.ts'

export function warningsOf(_text: string): MessageWarning[] {
  return []
}
