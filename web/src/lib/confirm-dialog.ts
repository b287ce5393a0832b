import Swal from 'sweetalert2'
import { libTexts } from './lib.texts.ts'
import './confirm-dialog.css'

export interface Confirmation {
  title: string
  text: string
  confirmLabel: string
  /** Whether it can be undone, so that the button is not red. */
  isHarmless?: boolean
  /** What it is about, in somebody's own words, quoted above the text. */
  about?: string | undefined
  /** What else follows, below the text. */
  consequence?: string | undefined
  /** A further choice, as a checkbox below the text. */
  option?: { label: string; onChange: (isChosen: boolean) => void } | undefined
}

/**
 * The longest wait for the dialog to return the focus, which it does a moment after it has closed.
 */
const CLOSE_TIMEOUT_MS = 500

/** @see confirm.ts */
export async function askToConfirm(question: Confirmation): Promise<boolean> {
  const { title, confirmLabel, isHarmless = false } = question
  let didClose = () => {}
  const hasClosed = new Promise<void>((resolve) => {
    didClose = resolve
  })
  const answer = await Swal.fire({
    titleText: title,
    html: makeContent(question),
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

/** Makes the dialog's content as elements, because nobody's words may become markup. */
function makeContent({ text, about, consequence, option }: Confirmation): HTMLElement {
  const content = document.createElement('div')
  if (about !== undefined) {
    const quote = document.createElement('p')
    quote.className = 'confirm-about'
    quote.dir = 'auto'
    quote.textContent = `“${about}”`
    content.append(quote)
  }
  for (const words of [text, consequence]) {
    if (words === undefined) continue
    const sentence = document.createElement('p')
    sentence.textContent = words
    content.append(sentence)
  }
  if (option) {
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.addEventListener('change', () => option.onChange(box.checked))
    const label = document.createElement('label')
    label.className = 'confirm-option'
    label.append(box, option.label)
    content.append(label)
  }
  return content
}
