import { POST_TYPES } from '@shared/lib/shared-constants.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { PublishErrorNote } from '@/components/confirm-address-panel.tsx'
import { paths } from '@/config/paths.ts'
import { ApiError } from '@/lib/api-client.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { createItemMutation, updateItemMutation } from '../items-api.ts'
import { itemFormTexts } from './item-form.texts.ts'
import { ItemForm } from './item-form.tsx'
import { hasSameValues, newItemValues, toCorrection } from './item-values.ts'
import { PostedNote } from './posted-note.tsx'

const texts = itemFormTexts.add

/**
 * The form for a new post; `?postType=Found` chooses its type. It leads to the post itself, as
 * others see it, or stays for another post of the same place and day.
 */
export function AddItem({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const { mutateAsync: createItem } = useMutation(createItemMutation)
  const { mutateAsync: updateItem } = useMutation(updateItemMutation)
  const [parameters] = useSearchParams()
  const askedType = POST_TYPES.find((known) => known === parameters.get('postType'))
  // A person has one draft, so that every way to the form finds it again.
  const draftKey = `${user.uid} adds an item`
  const gavePrivately = useRef(false)
  const [posted, setPosted] = useState<{ id: string; title: string }>()

  return (
    <ItemForm
      user={user}
      key={draftKey}
      initialValues={newItemValues(askedType)}
      draftKey={draftKey}
      askedType={askedType}
      submitLabel={texts.submit}
      submittingLabel={texts.submitting}
      submitAnotherLabel={texts.submitAnother}
      Failure={PublishErrorNote}
      note={posted && <PostedNote {...posted} />}
      submit={async (input, readIdempotencyKey, another, isRetry) => {
        const { email, name, photo } = user
        gavePrivately.current ||= input.privateNote !== undefined || input.identifier !== undefined
        const item = await createItem({
          item: { ...input, email, photo, name, status: 'notrecovered' },
          key: readIdempotencyKey(),
        })
        // If an earlier try had arrived and only its answer was lost, what was changed since
        // then is saved now. Of what only the poster may know, no answer says what it was then.
        const mayDiffer = isRetry && gavePrivately.current
        if (mayDiffer || !hasSameValues(item, input)) await updateItem({ id: item._id, input: toCorrection(input) })
        gavePrivately.current = false
        notifySuccess(texts.done)
        if (another) setPosted({ id: item._id, title: input.title })
        else await navigate(paths.item(item._id))
      }}
      onFailure={(error, shown) => {
        // The form itself says enough.
        if (shown || (error instanceof ApiError && error.code === 'email-not-confirmed')) return
        notifyFailure(error, texts.failed)
      }}
    />
  )
}
