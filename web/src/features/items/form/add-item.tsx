import { useNavigate, useSearchParams } from 'react-router-dom'
import { PublishFailure } from '@/components/confirm-address-panel.tsx'
import { paths } from '@/config/paths.ts'
import { ApiError } from '@/lib/api-client.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { createItem, updateItem } from '../items-api.ts'
import { ContactInfo } from './contact-info.tsx'
import { itemFormTexts } from './item-form.texts.ts'
import { ItemForm } from './item-form.tsx'
import { newItemValues, saysTheSame } from './item-values.ts'

const texts = itemFormTexts.add

/** A new post; `?postType=Found` chooses its type. Leads to the post itself, as others see it. */
export function AddItem({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const initialValues = newItemValues(parameters.get('postType'))
  const draftKey = `${user.uid} adds ${parameters.has('postType') ? initialValues.postType : 'an item'}`

  return (
    <ItemForm
      // Another type asked for is another form, with a draft of its own.
      key={draftKey}
      initialValues={initialValues}
      draftKey={draftKey}
      submitLabel={texts.submit}
      submittingLabel={texts.submitting}
      Failure={PublishFailure}
      submit={async (input, readSendingKey) => {
        const { email, name, photo } = user
        const item = await createItem({ ...input, email, photo, name, status: 'notrecovered' }, readSendingKey())
        // An earlier try had arrived and only its answer was lost: what was changed since is what is meant.
        if (!saysTheSame(item, input)) await updateItem(item._id, input)
        notifySuccess(texts.done)
        await navigate(paths.item(item._id))
      }}
      onFailure={(error, shown) => {
        // What the form says, or the login screen, is enough.
        if (shown || (error instanceof ApiError && (error.status === 401 || error.code === 'email-not-confirmed')))
          return
        notifyError(texts.failed)
      }}
    >
      <ContactInfo user={user} />
    </ItemForm>
  )
}
