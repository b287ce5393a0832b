import Swal from 'sweetalert2/dist/sweetalert2.esm.js'
import { libTexts } from './lib.texts.ts'
import 'sweetalert2/dist/sweetalert2.min.css'
import './confirm-dialog.css'

export interface Confirmation {
  title: string
  text: string
  confirmLabel: string
}

/** The dialog gives the focus back a moment after it has closed; nobody waits longer for that. */
const MOST_CLOSING_MS = 500

/** @see confirm.ts */
export async function askToConfirm({ title, text, confirmLabel }: Confirmation): Promise<boolean> {
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
    // What cannot be undone does not happen by a hasty Enter.
    focusCancel: true,
    reverseButtons: true,
    heightAuto: false,
    scrollbarPadding: false,
    didClose: () => didClose(),
  })
  // Whoever moves the focus on does so after this, or it would be taken back.
  await Promise.race([hasClosed, new Promise((resolve) => setTimeout(resolve, MOST_CLOSING_MS))])
  return answer.isConfirmed
}
