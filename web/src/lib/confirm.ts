import type { Confirmation } from './confirm-dialog.ts'

/** Fetches what the question needs. */
export function prepareToConfirm(): void {
  import('./confirm-dialog.ts').catch(() => {})
}

/**
 * Asks before something that cannot be undone. The dialog's library comes with the first question.
 * @returns whether the person agreed; closing the dialog in any way is a no.
 */
export async function confirmAction(question: Confirmation): Promise<boolean> {
  const { askToConfirm } = await import('./confirm-dialog.ts')
  return askToConfirm(question)
}
