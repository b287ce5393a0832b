import Swal from 'sweetalert2/dist/sweetalert2.esm.js'
import { libTexts } from './lib.texts.ts'
import 'sweetalert2/dist/sweetalert2.min.css'
import './confirm-dialog.css'

export interface Confirmation {
  title: string
  text: string
  confirmLabel: string
  /** Whether it can be undone, so that the button is not red. */
  isHarmless?: boolean
}

/**
 * The longest wait for the dialog to return the focus, which it does a moment after it has closed.
 */
const CLOSE_TIMEOUT_MS = 500

/** @see confirm.ts */
export async function askToConfirm({ title, text, confirmLabel, isHarmless = false }: Confirmation): Promise<boolean> {
  let didClose = () => {}
  const hasClosed = new Promise<void>((resolve) => {
    didClose = resolve
  })
  const answer = await Swal.fire({
    titleText: title,
    text,
    confirmButtonText: confirmLabel,
    cancelButtonText: libTexts.cancel,
    showCancelButton: true,
    // A hasty Enter must not start what cannot be undone.
    focusCancel: true,
    reverseButtons: true,
    customClass: { popup: isHarmless ? 'is-harmless' : '' },
    heightAuto: false,
    scrollbarPadding: false,
    didClose: () => didClose(),
  })
  // The caller may move the focus only after this, or the dialog would take it back.
  await Promise.race([hasClosed, new Promise((resolve) => setTimeout(resolve, CLOSE_TIMEOUT_MS))])
  return answer.isConfirmed
}
