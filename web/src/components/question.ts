import { t } from '@lingui/core/macro'
import Swal from 'sweetalert2/dist/sweetalert2.esm.js'
import { buttonClasses } from './button.tsx'
import './question.css'

export interface Confirmation {
  title: string
  text: string
  /** It is read as HTML, and so is an option's label: no words of people. */
  confirmLabel: string
  /** Whether it can be undone, so that the button is not red. */
  isHarmless?: boolean
  /** What it is about, in a person's own words, quoted above the text. */
  about?: string | undefined
  /** What else follows, below the text. */
  consequence?: string | undefined
  /** A further choice, as a checkbox below the text, which is told with a yes. */
  option?: { label: string; onChange: (isChosen: boolean) => void } | undefined
}

/** @see confirm.ts */
export async function ask(confirmation: Confirmation): Promise<boolean> {
  // Its button was pressed twice.
  if (Swal.isVisible()) return false
  const { title, text, confirmLabel, isHarmless, about, consequence, option } = confirmation
  const opener = document.activeElement
  // An open dialog makes all outside of it inert.
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const target = dialog ?? document.body
  const behind = [...target.children].filter((element) => !element.hasAttribute('inert'))
  const answer = Swal.fire({
    target,
    titleText: title,
    text: [about && t`“${about}”`, text, consequence].filter(Boolean).join('\n'),
    ...(option && { input: 'checkbox', inputPlaceholder: option.label, inputAutoFocus: false }),
    confirmButtonText: confirmLabel,
    cancelButtonText: t`Cancel`,
    showCancelButton: true,
    reverseButtons: true,
    // A hasty Enter must not start what cannot be undone.
    focusCancel: true,
    // It comes so late that it would take the focus from where the caller has moved it.
    returnFocus: false,
    animation: false,
    heightAuto: false,
    // An open dialog has taken the page's scrollbar away.
    scrollbarPadding: !dialog,
    buttonsStyling: false,
    customClass: {
      container: 'fixed inset-0 z-50 grid grid-cols-1 overflow-y-auto bg-ink/60 p-4 dark:bg-bg/80 print:hidden',
      // With a duration, that of reduced motion for instance, it would wait for an animation's end.
      popup:
        'm-auto w-full max-w-[26rem] grid-cols-1 rounded-card border border-line bg-surface p-5 text-ink sm:p-6 ' +
        'duration-0! [animation-duration:0s]!',
      title: 'mb-4 text-xl',
      htmlContainer: 'whitespace-pre-line text-muted wrap-anywhere',
      input: 'mt-2 min-h-11 cursor-pointer items-center gap-3 *:first:size-5 *:first:shrink-0',
      actions: 'mt-4 flex-col-reverse gap-3 sm:flex-row sm:justify-end',
      confirmButton: buttonClasses(isHarmless ? 'primary' : 'danger'),
      cancelButton: buttonClasses('secondary'),
      loader: 'hidden',
    },
  })
  for (const element of behind) element.setAttribute('inert', '')
  // The library takes Enter on the checkbox for a yes.
  Swal.getInput()?.addEventListener('keydown', (event) => event.key === 'Enter' && event.stopPropagation())
  const back = window.CloseWatcher && new window.CloseWatcher()
  back?.addEventListener('close', () => Swal.close())
  const { isConfirmed, value } = await answer
  back?.destroy()
  for (const element of behind) element.removeAttribute('inert')
  if (opener instanceof HTMLElement) opener.focus()
  if (isConfirmed) option?.onChange(value === 1)
  return isConfirmed
}
