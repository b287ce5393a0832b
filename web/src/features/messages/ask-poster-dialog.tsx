import { t } from '@lingui/core/macro'
import type { Item } from '@shared/items/items.ts'
import { MAX_LENGTH } from '@shared/lib/lengths.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { DialogButtons } from '@/components/button.tsx'
import { PublishErrorNote } from '@/components/confirm-address.tsx'
import { Modal } from '@/components/modal.tsx'
import { TextField } from '@/components/text-fields.tsx'
import { paths } from '@/config/paths.ts'
import { useForm } from '@/hooks/use-form.ts'
import { ApiError } from '@/lib/api-client.ts'
import { notifyInfo } from '@/lib/notify.ts'
import { askPosterMutation } from './conversations-api.ts'
import { SendAnyway, useMessageCheck } from './send-anyway.tsx'

interface Props {
  item: Pick<Item, '_id' | 'postType'>
  uid: string
  onClose: () => void
  /** Called when the post is not open any more. */
  onClosed: () => void
}

/**
 * Takes the first message to the person who posted an item, and leads into the conversation, which
 * may have been there before.
 */
export function AskPosterDialog({ item: { _id: itemId, postType }, uid, onClose, onClosed }: Props): ReactNode {
  const navigate = useNavigate()
  const { mutateAsync: ask } = useMutation(askPosterMutation(uid))
  const boxRef = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    initialValues: { text: '' },
    draftKey: `${uid} asks about ${itemId}`,
    errorTexts: { text: t`Please write a message.` },
    beforeSubmit: () => check.maySend(),
    submit: async ({ text }, readIdempotencyKey) => {
      const { _id } = await ask({ itemId, text, key: readIdempotencyKey() })
      // The way back leads to the post, and not into this dialog again.
      onClose()
      void navigate(paths.conversation(_id))
    },
    leavesOnSuccess: true,
    onFailure: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'already-recovered') return
      onClosed()
      notifyInfo(t`Someone just marked this item as recovered.`)
    },
  })
  const check = useMessageCheck(form.values.text)
  const isAsking = check.warnings.length > 0

  function changeText() {
    boxRef.current?.focus()
    check.dismiss()
  }

  return (
    <Modal title={t({ message: 'Message', context: 'to write a message' })} onClose={onClose} busy={form.busy}>
      <form {...form.formProps} className="flex flex-col gap-4">
        <p className="text-muted">{t`They’ll see your name but not your email address.`}</p>
        <TextField
          {...form.fieldProps('text')}
          ref={boxRef}
          multiline
          label={t`Your message`}
          help={
            <>
              {postType === 'Lost'
                ? t`If you have it, keep back some of what you see on it: that is how its owner can prove it.`
                : t`If it may be yours, keep back what only you can know about it: that is your proof later.`}{' '}
              {t`Write no codes or passwords, and pay nothing before you meet.`}
            </>
          }
          required
          maxLength={MAX_LENGTH.messageText}
        />
        <PublishErrorNote error={form.failure} />
        {isAsking ? (
          <SendAnyway
            warnings={check.warnings}
            onSend={() => form.formProps.ref.current?.requestSubmit()}
            onChange={changeText}
          />
        ) : (
          <DialogButtons onCancel={onClose} send={t`Send`} sending={t`Sending…`} busy={form.busy} />
        )}
      </form>
    </Modal>
  )
}
