import { t } from '@lingui/core/macro'
import type { ItemDetails } from '@shared/posts/item-details.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { ButtonLink } from '@/components/button.tsx'
import { Page } from '@/components/page.tsx'
import { EmptyState, SkeletonRows } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { type SessionUser, useUser } from '@/lib/auth/auth-context.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { ItemForm, isClaimsOpen } from './item-form.tsx'
import { ITEM_FAILED, ItemUnavailable } from './item-unavailable.tsx'
import { toItemValues } from './item-values.ts'
import { itemQuery, updateItemMutation } from './items-api.ts'

/** `/updateItems/{id}` */
export default function UpdateItemScreen() {
  const { id = '' } = useParams()
  const user = useUser()
  const { isLoadingError, isFetchedAfterMount, error, data, refetch } = useQuery({
    ...itemQuery(user.uid, id),
    meta: { failureToast: ITEM_FAILED },
  })
  // The form begins with the post as it is now.
  const item = isFetchedAfterMount ? data : undefined
  return (
    <Page heading={t`Update Item`} width="form-beside">
      {!item && !isLoadingError && <SkeletonRows label={t`Loading the item…`} className="h-168" />}
      {isLoadingError && <ItemUnavailable error={error} onRetry={() => void refetch()} />}
      {item && <UpdateItem key={item._id} item={item} user={user} />}
    </Page>
  )
}

/** The form with a loaded item, for its poster; others read that it is not theirs. */
export function UpdateItem({ item, user }: { item: ItemDetails; user: SessionUser }) {
  const navigate = useNavigate()
  const { mutateAsync: updateItem } = useMutation(updateItemMutation)
  if (item.reader !== 'poster') {
    return (
      <EmptyState
        text={t`This item isn’t yours, so you can’t edit it.`}
        action={<ButtonLink to={paths.item(item._id)}>{t`See the item`}</ButtonLink>}
      />
    )
  }
  return (
    <>
      {!item.isListed && (
        <p className="callout-warning mb-4">
          {t`This post is unpublished. You can still edit it. Others will see it once you publish it again under Manage My Items.`}
        </p>
      )}
      <ItemForm
        user={user}
        item={item}
        initialValues={toItemValues(item)}
        // The key names the version, because a draft of an older one would undo what was changed
        // since.
        draftKey={`${user.uid} updates ${item._id} of ${item.updatedAt}`}
        submitLabel={t`Update Post`}
        submittingLabel={t`Saving…`}
        submit={async (input) => {
          await updateItem({ id: item._id, input })
          notifySuccess(t`Item updated successfully!`)
          await navigate(paths.myItems)
        }}
        onFailure={(error) => {
          // The form itself says why, and what to do.
          if (!isClaimsOpen(error)) notifyFailure(error, t`Failed to update item. Please try again later.`)
        }}
      />
    </>
  )
}
