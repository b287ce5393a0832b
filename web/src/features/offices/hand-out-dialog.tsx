import { t } from '@lingui/core/macro'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import { type KeptThing, MAX_SHOWN_LENGTH } from '@shared/offices/offices.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { DialogButtons } from '@/components/button.tsx'
import { confirmAction } from '@/components/confirm.ts'
import { Modal } from '@/components/modal.tsx'
import { FormErrorNote, TextField } from '@/components/text-fields.tsx'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { language } from '@/lib/words.tsx'
import { keeping } from './keeping.ts'
import { thingMutation } from './offices-api.ts'
import { SignatureField } from './signature-field.tsx'

const CLAIMED = {
  title: t`This item has been claimed`,
  text: t`If this is the person who claimed it, cancel and enter their code on the post. Otherwise, all open claims on it will end now.`,
  confirmLabel: t`Yes, end the claims`,
}

/** Asks who gets a thing, as far as the operator wants that written down. */
export function HandOutDialog({ uid, thing, onClose }: { uid: string; thing: KeptThing; onClose: () => void }) {
  const { number, title } = thing
  const { mutateAsync } = useMutation(thingMutation(uid, number))
  // Another try after a lost answer must say the same.
  const endsClaims = useRef(false)
  const form = useForm({
    initialValues: { name: '', shown: '', signature: '', email: '' },
    errorTexts: { name: t`Please enter the recipient’s name.` },
    submit: async (values, readIdempotencyKey) => {
      const handOut = async () => {
        const body = { ...values, language, endsClaims: endsClaims.current }
        const answer = await mutateAsync({ what: 'hand-out', body, key: readIdempotencyKey() })
        const isRefused = values.email !== '' && !('isReceiptQueued' in answer && answer.isReceiptQueued)
        if (isRefused)
          notifySuccess(
            t`The item was returned. No receipt could be sent to this address, so please print one.`,
            'stays',
          )
        else notifySuccess(t`The item was returned.`)
      }
      try {
        await handOut()
      } catch (error) {
        const isClaimed = error instanceof ApiError && error.code === 'thing-claimed'
        if (!isClaimed || !(await confirmAction(CLAIMED))) throw error
        endsClaims.current = true
        await handOut()
      }
      onClose()
    },
    onFailure: (error, shown) => {
      if (!shown) notifyFailure(error, t`The return could not be saved.`)
    },
  })
  return (
    <Modal title={t`Return to owner`} onClose={onClose} busy={form.busy} className="max-w-[30rem]!">
      <form {...form.formProps} className="flex flex-col gap-5">
        <p className="wrap-anywhere">
          <bdi className="tabular-nums">{number}</bdi> · <bdi>{title}</bdi>
        </p>
        {keeping.receiver.name && (
          <TextField
            {...form.fieldProps('name')}
            label={t`Name of the recipient`}
            required
            maxLength={MAX_LENGTH.name}
            autoComplete="off"
          />
        )}
        {keeping.receiver.shown && (
          <TextField
            {...form.fieldProps('shown')}
            label={t`Proof shown`}
            help={t`Such as “identity card” or “knew what was in it”. Please leave out document numbers.`}
            optional
            maxLength={MAX_SHOWN_LENGTH}
            autoComplete="off"
          />
        )}
        {keeping.receiver.signature && (
          <SignatureField
            value={form.values.signature}
            error={form.fieldProps('signature').error}
            onChange={(path) => form.setValue('signature', path)}
          />
        )}
        <TextField
          {...form.fieldProps('email')}
          type="email"
          label={t`Email address for a receipt`}
          help={t`Used only to send the receipt.`}
          optional
          maxLength={MAX_LENGTH.email}
          autoComplete="off"
        />
        <FormErrorNote error={form.failure} />
        <DialogButtons onCancel={onClose} send={t`Return to owner`} sending={t`Saving…`} busy={form.busy} />
      </form>
    </Modal>
  )
}
