import Swal from 'sweetalert2/dist/sweetalert2.esm.js'
import type { Confirmation } from './confirm.ts'
import { confirmTexts } from './confirm-dialog.texts.ts'
import 'sweetalert2/dist/sweetalert2.min.css'
import './confirm-dialog.css'

/** @see confirm.ts */
export async function askToConfirm({ title, text, confirmLabel }: Confirmation): Promise<boolean> {
  const answer = await Swal.fire({
    titleText: title,
    text,
    confirmButtonText: confirmLabel,
    cancelButtonText: confirmTexts.cancel,
    showCancelButton: true,
    // What cannot be undone does not happen by a hasty Enter.
    focusCancel: true,
    reverseButtons: true,
    heightAuto: false,
    scrollbarPadding: false,
  })
  return answer.isConfirmed
}
