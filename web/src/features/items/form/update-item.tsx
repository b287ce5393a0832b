import type { Item } from '@shared/items/items.ts'
import { useNavigate } from 'react-router-dom'
import { ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { paths } from '@/config/paths.ts'
import { ApiError } from '@/lib/api-client.ts'
import type { SessionUser } from '@/lib/auth/auth-context.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { updateItem } from '../items-api.ts'
import { itemFormTexts } from './item-form.texts.ts'
import { ItemForm } from './item-form.tsx'
import { itemValuesOf } from './item-values.ts'

const texts = itemFormTexts.update

/** A loaded item in the form, for its owner; others are told that it is not theirs. */
export function UpdateItem({ item, user }: { item: Item; user: SessionUser }) {
  const navigate = useNavigate()
  if (item.ownerUid !== user.uid) {
    return (
      <EmptyState text={texts.notYours} action={<ButtonLink to={paths.item(item._id)}>{texts.seeItem}</ButtonLink>} />
    )
  }
  return (
    <ItemForm
      initialValues={itemValuesOf(item)}
      // A draft of an older version would undo what was changed since.
      draftKey={`${user.uid} updates ${item._id} of ${item.updatedAt}`}
      submitLabel={texts.submit}
      submittingLabel={texts.submitting}
      submit={async (input) => {
        await updateItem(item._id, input)
        notifySuccess(texts.done)
        await navigate(paths.myItems)
      }}
      onFailure={(error) => {
        if (!(error instanceof ApiError && error.status === 401)) notifyError(texts.failed)
      }}
    />
  )
}
