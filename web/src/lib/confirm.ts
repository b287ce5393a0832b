import type { Confirmation } from './confirm-dialog.ts'
import { notifyFailure } from './notify.ts'

export const loadConfirmDialog = () => import('./confirm-dialog.ts')

/**
 * Asks before something that cannot be undone. The dialog's library is loaded with the first
 * question.
 * @param failed the toast's text if the dialog cannot be loaded, for instance offline
 * @returns whether the visitor agreed; closing the dialog in any way counts as a no.
 */
export async function confirmAction(question: Confirmation, failed: (reason: string) => string): Promise<boolean> {
  try {
    const { askToConfirm } = await loadConfirmDialog()
    return await askToConfirm(question)
  } catch (error) {
    notifyFailure(error, failed)
    return false
  }
}
