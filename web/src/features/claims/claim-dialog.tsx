import type { Item } from '@shared/items/items.ts'
import { calendarDayOf } from '@shared/lib/calendar-day.ts'
import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PublishErrorNote } from '@/components/confirm-address.tsx'
import { DateField } from '@/components/date-field.tsx'
import { DialogButtons } from '@/components/dialog-buttons.tsx'
import { IdentifierInput } from '@/components/identifier-input.tsx'
import { Modal } from '@/components/modal.tsx'
import { TextField } from '@/components/text-field.tsx'
import { RecoveredPerson } from '@/features/recoveries/recovered-person.tsx'
import { recoverDialogTexts } from '@/features/recoveries/recoveries.texts.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { claimDialogTexts as texts } from './claim-dialog.texts.ts'
import { makeClaimMutation } from './claims-api.ts'
import { useTypedProof } from './typed-proof.ts'

interface Props {
  item: Item
  user: SessionUser
  onClose: () => void
  /** Called when there is nothing left to claim here: it is claimed, or the post has changed. */
  onDone: () => void
}

/** What has become of the post in the meantime, by the error's code. */
const CHANGES: Partial<Record<ApiError['code'], string>> = {
  'claim-open': texts.claimOpen,
  'already-recovered': texts.recovered,
  'not-protected': texts.notProtected,
}

/** The question that is loaded again says it already. */
const isAboutQuestion = (error: unknown) => error instanceof ApiError && error.code === 'question-changed'

/**
 * Asks for proof and for what a recovery says, and sends both to whoever posted the item, who
 * decides.
 */
export function ClaimDialog({ item, user, onClose, onDone }: Props): ReactNode {
  const { postType, question } = item
  const { mutateAsync: makeClaim } = useMutation(makeClaimMutation(user.uid))
  const { proof, changeProof, forgetProof } = useTypedProof(user.uid, item._id, question)
  // It stays while the proof is typed again, so that nothing moves then.
  const [lacksProof] = useState(!proof.answer && !proof.number)
  const hasChanged = proof.question !== question
  const form = useForm({
    initialValues: {
      // Of these two the form knows the errors alone, because it stores its values.
      answer: '',
      identifier: '',
      message: '',
      recoveredLocation: '',
      recoveredDate: calendarDayOf(new Date()),
    },
    // As in the dialog for a recovery: its place and day stay if the post asks for a claim
    // meanwhile.
    draftKey: `${user.uid} recovers ${item._id}`,
    errorTexts: {
      answer: texts.answerMissing,
      identifier: texts.identifierTooShort,
      recoveredLocation: recoverDialogTexts.locationMissing,
      recoveredDate: recoverDialogTexts.dateMissing,
    },
    submit: async (values) => {
      const answer = question && proof.answer
      await makeClaim({ itemId: item._id, input: { ...values, question, answer, identifier: proof.number } })
      forgetProof()
      onDone()
      notifySuccess(texts.sent)
    },
    onFailure: (error) => {
      const change = error instanceof ApiError ? CHANGES[error.code] : undefined
      if (change === undefined) return
      onDone()
      notifyInfo(change)
    },
  })
  const { onChange: _, ...date } = form.fieldProps('recoveredDate')

  function changeAnswer(answer: string) {
    changeProof({ answer })
    form.setValue('answer', '')
  }

  function changeNumber(number: string) {
    changeProof({ number })
    form.setValue('identifier', '')
  }

  return (
    <Modal title={texts.heading} onClose={onClose} busy={form.busy}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <p className="text-muted">{texts.intro}</p>
        {form.restored && lacksProof && <p className="text-sm text-muted">{texts.proofNotKept}</p>}
        {hasChanged && (
          <p role="alert" className="text-danger">
            {question ? texts.questionChanged : texts.questionGone}
          </p>
        )}
        {question && (
          <div className="rounded-control border-l-4 border-accent bg-bg p-3">
            <fieldset className="min-w-0">
              <legend className="mb-3 w-full">
                <span className="block text-sm text-muted">{texts.asks}</span>
                <span dir="auto" className="block text-lg font-semibold wrap-anywhere">
                  {question}
                </span>
              </legend>
              <TextField
                {...form.fieldProps('answer')}
                value={proof.answer}
                onChange={({ target }) => changeAnswer(target.value)}
                multiline
                rows={2}
                label={texts.answer}
                help={texts.answerHelp}
                required
                maxLength={MAX_LENGTH.answer}
              />
            </fieldset>
          </div>
        )}
        <TextField
          {...form.fieldProps('message')}
          multiline
          rows={2}
          label={texts.message}
          help={texts.messageHelp(postType)}
          optional
          maxLength={MAX_LENGTH.message}
        />
        <IdentifierInput
          {...form.fieldProps('identifier')}
          value={proof.number}
          onChange={({ target }) => changeNumber(target.value)}
          label={texts.identifier}
          help={texts.identifierHelp}
        />
        <TextField
          {...form.fieldProps('recoveredLocation')}
          label={recoverDialogTexts.location}
          help={texts.locationHelp(postType)}
          required
          maxLength={MAX_LENGTH.location}
          autoComplete="off"
        />
        <DateField
          {...date}
          label={recoverDialogTexts.date}
          help={texts.dateHelp}
          required
          onChange={(day) => form.setValue('recoveredDate', day)}
        />
        <RecoveredPerson user={user} />
        <p className="text-sm text-muted">{texts.nameAlone}</p>
        <PublishErrorNote error={hasChanged && isAboutQuestion(form.failure) ? undefined : form.failure} />
        <p className="border-t border-line pt-4">{texts.final}</p>
        <DialogButtons
          cancel={recoverDialogTexts.close}
          onCancel={onClose}
          send={recoverDialogTexts.submit}
          sending={texts.sending}
          busy={form.busy}
        />
      </form>
    </Modal>
  )
}
