import { t } from '@lingui/core/macro'
import type { Item } from '@shared/items/items.ts'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DialogButtons } from '@/components/button.tsx'
import { PublishErrorNote } from '@/components/confirm-address.tsx'
import { DateField } from '@/components/date-field.tsx'
import { Modal } from '@/components/modal.tsx'
import { IdentifierInput, TextField } from '@/components/text-fields.tsx'
import { TODAY } from '@/hooks/use-draft.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { makeClaimMutation } from './claims-api.ts'
import { RecoveredPerson } from './recover-dialog.tsx'
import { useTypedProof } from './use-typed-proof.ts'

interface Props {
  item: Item
  user: SessionUser
  onClose: () => void
  /** Called when there is nothing left to claim: it is claimed, or the post has changed. */
  onDone: () => void
}

/** What has become of the post in the meantime, by the error's code. */
const CHANGES: Partial<Record<ApiError['code'], string>> = {
  'claim-open': t`You have claimed this already.`,
  'already-recovered': t`Someone just marked this item as recovered.`,
  'not-protected': t`This post has changed and asks for no claim any more. Please look again.`,
}

/** The question that is loaded again says it already. */
const isAboutQuestion = (error: unknown) => error instanceof ApiError && error.code === 'question-changed'

/**
 * Asks for proof and for what a recovery says, and sends both to the person who posted the item,
 * who decides.
 */
export function ClaimDialog({ item, user, onClose, onDone }: Props): ReactNode {
  const { postType, question } = item
  const { mutateAsync: makeClaim } = useMutation(makeClaimMutation(user.uid))
  const { proof, changeProof, forgetProof } = useTypedProof(user.uid, item._id, question)
  // It stays while the proof is typed again, so that nothing moves then.
  const [lacksProof] = useState(!proof.answer && !proof.identifier)
  const hasChanged = proof.question !== question
  const form = useForm({
    initialValues: {
      // Of these two the form knows the errors alone, because it stores its values.
      answer: '',
      identifier: '',
      message: '',
      recoveredLocation: '',
      recoveredDate: TODAY,
    },
    // As in the dialog for a recovery: its place and day stay if the post asks for a claim
    // meanwhile.
    draftKey: `${user.uid} recovers ${item._id}`,
    errorTexts: {
      answer: t`Please answer the question, as well as you can.`,
      identifier: t`Please give at least 6 letters and digits of it.`,
      recoveredLocation: t`Please say where it was given back.`,
      recoveredDate: t`Please choose a date, for example May 31, 2026.`,
    },
    submit: async (values) => {
      const answer = question && proof.answer
      await makeClaim({ itemId: item._id, input: { ...values, question, answer, identifier: proof.identifier } })
      forgetProof()
      onDone()
      notifySuccess(t`Your claim is on its way. You will hear when it is decided.`)
    },
    onFailure: (error) => {
      const change = error instanceof ApiError ? CHANGES[error.code] : undefined
      if (change === undefined) return
      onDone()
      notifyInfo(change)
    },
  })
  const { onChange: _, ...date } = form.fieldProps('recoveredDate')

  function changeSecret(name: 'answer' | 'identifier', value: string) {
    changeProof({ [name]: value })
    form.setValue(name, '')
  }

  return (
    <Modal title={t`Your claim`} onClose={onClose} busy={form.busy}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <p className="text-muted">{t`The person who posted it has 14 days to decide. We’ll let you know.`}</p>
        {form.restored && lacksProof && (
          <p className="text-sm text-muted">{t`We kept what you had typed, but not an answer or a number.`}</p>
        )}
        {hasChanged && (
          <p role="alert" className="text-danger">
            {question
              ? t`The question has changed while you wrote. Please answer the new one.`
              : t`The question was taken out of the post while you wrote. Please look over what you send.`}
          </p>
        )}
        {question && (
          <div className="callout-quote">
            <fieldset className="min-w-0">
              <legend className="mb-3 w-full">
                <span className="block text-sm text-muted">{t`Question from the person who posted it:`}</span>
                <span dir="auto" className="block text-page text-lg font-semibold wrap-anywhere">
                  {question}
                </span>
              </legend>
              <TextField
                {...form.fieldProps('answer')}
                value={proof.answer}
                onChange={({ target }) => changeSecret('answer', target.value)}
                multiline
                rows={2}
                label={t`Your answer`}
                help={t`Only the person who posted it can read this.`}
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
          label={t`A few words`}
          help={
            postType === 'Lost'
              ? t`What else shows that you have it, and how you came by it.`
              : t`What else shows that it is yours, such as what only you can know of it.`
          }
          optional
          maxLength={MAX_LENGTH.message}
        />
        <IdentifierInput
          {...form.fieldProps('identifier')}
          value={proof.identifier}
          onChange={({ target }) => changeSecret('identifier', target.value)}
          label={t`Serial or other number`}
          help={t`A serial number, IMEI, microchip or document number, if you have it. We only check whether it matches the one stored with the post, and never show it.`}
        />
        <TextField
          {...form.fieldProps('recoveredLocation')}
          label={t`Location`}
          help={
            postType === 'Lost'
              ? t`Where you have it now, or where you can give it back.`
              : t`Where you can meet to get it back, or where you got it back.`
          }
          required
          maxLength={MAX_LENGTH.location}
          autoComplete="off"
        />
        <DateField
          {...date}
          label={t`Date Recovered`}
          help={t`Leave today if it has not been given back yet.`}
          required
          onChange={(day) => form.setValue('recoveredDate', day)}
        />
        <RecoveredPerson user={user} />
        <p className="text-sm text-muted">{t`They’ll see your name but not your email address.`}</p>
        <PublishErrorNote error={hasChanged && isAboutQuestion(form.failure) ? undefined : form.failure} />
        <p className="border-t border-line pt-4">{t`What you send cannot be changed, only withdrawn.`}</p>
        <DialogButtons cancel={t`Close`} onCancel={onClose} send={t`Submit`} sending={t`Sending…`} busy={form.busy} />
      </form>
    </Modal>
  )
}
