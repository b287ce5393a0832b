import { t } from '@lingui/core/macro'
import { notifyError } from '@/lib/notify.ts'
import type { Confirmation } from './question.ts'

/** Loads what asks: once someone is signed in, so that it is there when it is wanted. */
export const loadQuestion = () => import('./question.ts')

/**
 * Asks before something that cannot be undone.
 * @returns whether the visitor agreed; closing the question in any way counts as a no, and so does
 * a missing script, which a toast reports
 */
export async function confirmAction(confirmation: Confirmation): Promise<boolean> {
  const question = await loadQuestion().catch(() => undefined)
  if (!question) notifyError(t`Something went wrong. Please try again.`)
  return question?.ask(confirmation) ?? false
}
