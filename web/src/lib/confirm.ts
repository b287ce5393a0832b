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

/** A question that waits for its answer. */
export type Question = Confirmation & { answer: (agreed: boolean) => void }

let show: (question: Question | undefined) => void = () => {}

/** Sets what shows a question, or none. */
export function onQuestion(handler: typeof show): void {
  show = handler
}

/**
 * Asks before something that cannot be undone.
 * @returns whether the visitor agreed; closing the dialog in any way counts as a no.
 */
export function confirmAction(confirmation: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    function answer(agreed: boolean) {
      show(undefined)
      resolve(agreed)
    }
    show({ ...confirmation, answer })
  })
}
