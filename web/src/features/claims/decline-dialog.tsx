import { DECLINE_REASONS, type DeclineReason } from '@shared/lib/shared-constants.ts'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { DialogButtons } from '@/components/dialog-buttons.tsx'
import { Modal } from '@/components/modal.tsx'
import { decideClaimTexts } from './decide-claim.texts.ts'

const texts = decideClaimTexts.dialog

interface Props {
  name: string
  postType: string
  busy: boolean
  onClose: () => void
  onDecline: (reason: DeclineReason) => void
}

/** Asks the poster for one of the three reasons that a claimant may be told. */
export function DeclineDialog({ name, postType, busy, onClose, onDecline }: Props): ReactNode {
  const [reason, setReason] = useState<DeclineReason>()
  const [isMissing, setMissing] = useState(false)
  const firstRef = useRef<HTMLInputElement>(null)
  const errorId = useId()

  function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setMissing(reason === undefined)
    if (reason) onDecline(reason)
    else firstRef.current?.focus()
  }

  return (
    <Modal title={texts.heading} onClose={onClose} busy={busy}>
      <form onSubmit={send} noValidate className="flex flex-col gap-4">
        <p className="wrap-anywhere text-muted">{texts.intro(name)}</p>
        <fieldset className="flex flex-col gap-2" aria-describedby={isMissing ? errorId : undefined}>
          <legend className="mb-1 font-semibold">{texts.legend}</legend>
          {DECLINE_REASONS.map((value, index) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-field px-3 py-2 has-checked:border-accent has-checked:bg-accent/10"
            >
              <input
                ref={index === 0 ? firstRef : undefined}
                type="radio"
                name="reason"
                value={value}
                checked={reason === value}
                onChange={() => {
                  setReason(value)
                  setMissing(false)
                }}
                className="size-5 shrink-0"
              />
              <span className="min-w-0">{texts.reasons[value](postType)}</span>
            </label>
          ))}
          {isMissing && (
            <p id={errorId} role="alert" className="text-sm text-danger">
              {texts.missing}
            </p>
          )}
        </fieldset>
        <DialogButtons
          cancel={texts.cancel}
          onCancel={onClose}
          send={texts.decline}
          sending={decideClaimTexts.declining}
          busy={busy}
          variant="danger"
        />
      </form>
    </Modal>
  )
}
