import { DECISIONS_OF, type Decision, MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import type { Case } from '@shared/moderation/moderation.ts'
import { useMutation } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import { Button } from '@/components/button.tsx'
import { FormErrorNote } from '@/components/form-error-note.tsx'
import { SelectField } from '@/components/select-field.tsx'
import { TextField } from '@/components/text-field.tsx'
import { readReason, reasonOptions } from '@/features/reports/report.texts.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { confirmAction } from '@/lib/confirm.ts'
import { notifyFailure, notifyInfo } from '@/lib/notify.ts'
import { caseTexts, confirmTexts } from './moderation.texts.ts'
import { decideMutation } from './moderation-api.ts'

const texts = caseTexts.decide

/** What has become of the case in the meantime, by the error's code. */
const CHANGES: Partial<Record<ApiError['code'], string>> = {
  'case-changed': texts.changed,
  'another-moderator': texts.notYours,
}

interface Props {
  uid: string
  openCase: Case
  onDecided: (decision: Decision) => Promise<void>
  /** Called when the case is not as it is shown here any more. */
  onChanged: () => void
}

/** Decides a case by one press, on a ground, with words for its person if there are any. */
export function DecideForm({ uid, openCase, onDecided, onChanged }: Props) {
  const { _id, kind, digest, reasons } = openCase
  const { mutateAsync: decide } = useMutation(decideMutation(_id))
  const form = useForm({
    initialValues: { reason: reasons[0] ?? 'other', words: '' },
    draftKey: `${uid} decides ${_id}`,
    leavesOnSuccess: true,
    submit: async ({ reason: chosen, words }, _key, pressed) => {
      const decision = DECISIONS_OF[kind].find((offered) => offered === pressed)
      const reason = readReason(chosen)
      // Only the buttons send this form, and only its own choices can be chosen.
      if (!decision || !reason) throw new Error(texts.failed)
      await decide({ decision, reason, words, digest })
      await onDecided(decision)
    },
    onFailure: (error) => {
      const change = error instanceof ApiError ? CHANGES[error.code] : undefined
      if (change === undefined) {
        if (!(error instanceof ApiError)) notifyFailure(error, texts.failed)
        return
      }
      notifyInfo(change)
      onChanged()
    },
  })

  /** Sends the form once the moderator has read what happens. */
  async function askFirst(event: MouseEvent<HTMLButtonElement>, decision: keyof typeof confirmTexts) {
    const button = event.currentTarget
    event.preventDefault()
    const agreed = await confirmAction(confirmTexts[decision](kind), () => texts.failed)
    if (agreed) button.form?.requestSubmit(button)
  }

  return (
    <form {...form.formProps} method="post" className="flex flex-col gap-4">
      <SelectField {...form.fieldProps('reason')} label={texts.reason} options={reasonOptions} required />
      <TextField
        {...form.fieldProps('words')}
        label={texts.words}
        help={texts.wordsHelp}
        multiline
        rows={3}
        optional
        maxLength={MAX_LENGTH.decisionWords}
      />
      <FormErrorNote error={isChange(form.failure) ? undefined : form.failure} />
      <div className="flex flex-wrap gap-3">
        {DECISIONS_OF[kind].map((decision) => {
          const isSevere = decision === 'delete' || decision === 'close-account'
          return (
            <Button
              key={decision}
              type="submit"
              value={decision}
              variant={isSevere ? 'danger' : 'secondary'}
              busy={form.busy && form.pressed === decision}
              busyLabel={texts.deciding}
              className="grow sm:grow-0"
              {...(isSevere && { onClick: (event) => void askFirst(event, decision) })}
            >
              {texts.buttons[decision]}
            </Button>
          )
        })}
      </div>
    </form>
  )
}

const isChange = (error: unknown) => error instanceof ApiError && CHANGES[error.code] !== undefined
