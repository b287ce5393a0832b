import { t } from '@lingui/core/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { onQuestion, type Question } from '@/lib/confirm.ts'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

/** Shows what `confirmAction` asks. */
export function ConfirmDialog() {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => onQuestion(setQuestion), [])
  return question && <QuestionDialog {...question} />
}

function QuestionDialog({ title, text, confirmLabel, isHarmless, about, consequence, option, answer }: Question) {
  const cancelRef = useRef<HTMLButtonElement>(null)
  const textId = useId()
  // A hasty Enter must not start what cannot be undone.
  useEffect(() => cancelRef.current?.focus(), [])
  return (
    <Modal title={title} onClose={() => answer(false)} describedBy={textId} className="max-w-[26rem]!">
      <div id={textId} className="text-muted">
        {about !== undefined && <p dir="auto" className="mb-1 font-semibold text-ink wrap-anywhere">{t`“${about}”`}</p>}
        <p>{text}</p>
        {consequence && <p>{consequence}</p>}
        {option && (
          <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 text-ink">
            <input
              type="checkbox"
              onChange={({ target }) => option.onChange(target.checked)}
              className="size-5 shrink-0"
            />
            {option.label}
          </label>
        )}
      </div>
      <div className="mt-4 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button ref={cancelRef} onClick={() => answer(false)}>
          {t`Cancel`}
        </Button>
        <Button variant={isHarmless ? 'primary' : 'danger'} onClick={() => answer(true)}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
