import type { Confirmation } from './confirm-dialog.ts'

/** Loads what the dialog needs. */
export function preloadConfirmDialog(): void {
  import('./confirm-dialog.ts').catch(() => {})
}

/**
 * Asks before something that cannot be undone. The dialog's library is loaded with the first
 * question.
 * @returns whether the visitor agreed; closing the dialog in any way counts as a no.
 */
export async function confirmAction(question: Confirmation): Promise<boolean> {
  const { askToConfirm } = await import('./confirm-dialog.ts')
  return askToConfirm(question)
}
