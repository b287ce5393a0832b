import { plural, t } from '@lingui/core/macro'
import type { Item } from '@shared/items/items.ts'
import { MAX_LENGTH } from '@shared/lib/shared-constants.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DialogButtons } from '@/components/button.tsx'
import { PublishErrorNote } from '@/components/confirm-address.tsx'
import { DateField } from '@/components/date-field.tsx'
import { Modal } from '@/components/modal.tsx'
import { IdentifierInput, TextField } from '@/components/text-fields.tsx'
import { recoverMutation } from '@/features/items/use-reopen.ts'
import { TODAY } from '@/hooks/use-draft.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { notifyFailure, notifyInfo, notifySuccess } from '@/lib/notify.ts'
import { makeClaimMutation } from './claims-api.ts'

interface Props {
  item: Item
  user: SessionUser
  onClose: () => void
}

/** What has become of the post in the meantime, by the error's code. */
const CHANGES: Partial<Record<ApiError['code'], string>> = {
  'claim-open': t`You have claimed this already.`,
  'already-recovered': t`Somebody has just marked this item as recovered.`,
  'not-protected': t`This post has changed and asks for no claim any more. Please look again.`,
}

/** The question that is loaded again says it already. */
const isAboutQuestion = (error: unknown) => error instanceof ApiError && error.code === 'question-changed'

/**
 * Asks for proof and for what a recovery says, and sends both to whoever posted the item, who
 * decides.
 * @param onDone is called when there is nothing left to claim here: it is claimed, or the post has
 * changed
 */
export function ClaimDialog({ item, user, onClose, onDone }: Props & { onDone: () => void }): ReactNode {
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
        <p className="text-muted">{t`The poster has 14 days to decide. We’ll let you know.`}</p>
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
                <span className="block text-sm text-muted">{t`The poster asks:`}</span>
                <span dir="auto" className="block text-lg font-semibold wrap-anywhere">
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
                help={t`Only the poster reads this.`}
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
          help={t`A serial number, IMEI, microchip or document number, if you have it at hand. We only look whether it is the same as the poster’s own, and show it to nobody.`}
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
        <p className="text-sm text-muted">{t`The poster sees your name, and not your address.`}</p>
        <PublishErrorNote error={hasChanged && isAboutQuestion(form.failure) ? undefined : form.failure} />
        <p className="border-t border-line pt-4">{t`What you send cannot be changed, only withdrawn.`}</p>
        <DialogButtons cancel={t`Close`} onCancel={onClose} send={t`Submit`} sending={t`Sending…`} busy={form.busy} />
      </form>
    </Modal>
  )
}

interface Proof {
  /** The question of the post as it was read first. */
  question: string
  answer: string
  identifier: string
}

/** What was typed, by claim, of the person who typed last. It goes with the page. */
const typed = new Map<string, Proof>()
let typist = ''
globalThis.window?.addEventListener('logout', () => typed.clear())

/**
 * The proof in a claim that was typed and not yet sent. It outlives the dialog, and unlike a draft
 * it is never stored: whoever used the same browser next could claim the thing with it.
 */
function useTypedProof(uid: string, itemId: string, question: string) {
  if (typist !== uid) typed.clear()
  typist = uid
  const [proof, setProof] = useState<Proof>(() => typed.get(itemId) ?? { question, answer: '', identifier: '' })
  return {
    proof,
    changeProof: (change: Partial<Proof>) => {
      const next = { ...proof, ...change }
      typed.set(itemId, next)
      setProof(next)
    },
    forgetProof: () => void typed.delete(itemId),
  }
}

/**
 * Asks where and when the item was returned, and marks it as recovered.
 * @param onRecovered is called when that is done, by this user or by somebody who was faster
 */
export function RecoverDialog({ item, user, onClose, onRecovered }: Props & { onRecovered: () => void }): ReactNode {
  const { openClaims } = item
  const { mutateAsync: recoverItem } = useMutation(recoverMutation(user.uid))
  const form = useForm({
    initialValues: { recoveredLocation: '', recoveredDate: TODAY },
    // A draft is restored without a note: both fields are visible, and hold only what was entered a
    // moment ago.
    draftKey: `${user.uid} recovers ${item._id}`,
    errorTexts: {
      recoveredLocation: t`Please say where it was given back.`,
      recoveredDate: t`Please choose a date, for example May 31, 2026.`,
    },
    submit: async (values, readIdempotencyKey) => {
      const { thumbnail, title, description } = item
      const recoveredBy = { email: user.email, name: user.name, image: user.photo }
      const recovery = { ...values, recoveredBy, itemId: item._id, thumbnail, title, description }
      await recoverItem({ recovery, key: readIdempotencyKey() })
      onRecovered()
      notifySuccess(t`Item recovery details saved successfully!`)
    },
    onFailure: (error) => {
      const code = error instanceof ApiError ? error.code : undefined
      // The form's own note says it already.
      if (code === 'email-not-confirmed') return
      if (code === 'already-recovered') {
        onRecovered()
        notifyInfo(t`Somebody has just marked this item as recovered.`)
      }
      // An earlier try had arrived, and what was changed since then is not part of the record.
      if (code === 'idempotency-key-reused') {
        onRecovered()
        notifyInfo(t`This was already saved, with the place and the date of your first try.`)
        return
      }
      // The post has changed meanwhile, so the claim opens in place of this dialog.
      if (code === 'claim-instead')
        notifyInfo(t`Nothing is saved yet: this post asks for a claim now. Please fill it in.`)
      else notifyFailure(error, t`Error saving recovery details.`)
    },
  })
  const { onChange: _, ...date } = form.fieldProps('recoveredDate')

  return (
    <Modal title={t`Recover Item`} onClose={onClose} busy={form.busy}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <p className="text-muted">
          <span>
            {item.ownerUid === user.uid
              ? t`This closes your post. If something turns out to be wrong, you can reopen it.`
              : t`This closes the post. Have you met or written to each other yet?`}
          </span>
          {openClaims ? (
            <span>
              {' '}
              {plural(openClaims, {
                one: 'It also ends the claim that is open, and whoever made it is told.',
                other: 'It also ends the # claims that are open, and everybody who made one is told.',
              })}
            </span>
          ) : null}
        </p>
        <TextField
          {...form.fieldProps('recoveredLocation')}
          label={t`Location`}
          help={t`Where it was given back, or where you have it now.`}
          required
          maxLength={MAX_LENGTH.location}
          autoComplete="off"
        />
        <DateField
          {...date}
          label={t`Date Recovered`}
          required
          onChange={(day) => form.setValue('recoveredDate', day)}
        />
        <RecoveredPerson user={user} />
        <PublishErrorNote error={form.failure} />
        <DialogButtons cancel={t`Close`} onCancel={onClose} send={t`Submit`} sending={t`Saving…`} busy={form.busy} />
      </form>
    </Modal>
  )
}

/** The recoverer, who is the user signed in; not editable. */
function RecoveredPerson({ user }: { user: SessionUser }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <legend className="pe-3 text-lg font-semibold">{t`Recovered person`}</legend>
      <TextField label={t`Name`} name="recoveredByName" value={user.name} readOnly />
      <TextField label={t`Email`} name="recoveredByEmail" type="email" value={user.email} readOnly />
      <TextField label={t`Photo URL`} name="recoveredByPhoto" value={user.photo} placeholder={t`No photo`} readOnly />
    </fieldset>
  )
}
