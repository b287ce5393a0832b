import type { MessageWarning } from '@shared/lib/shared-constants.ts'
import type { ReactNode } from 'react'
import { warningTexts as texts } from './message-warnings.texts.ts'

/** Why a message that follows known scripts is dangerous, and what to do. */
export function WarningReasons({ warnings }: { warnings: readonly MessageWarning[] }): ReactNode {
  return warnings.map((warning) => <p key={warning}>{texts.reader[warning]}</p>)
}
