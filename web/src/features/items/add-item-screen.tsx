import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { POST_TYPES } from '@shared/items/item-status.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '@/components/button.tsx'
import { PublishErrorNote } from '@/components/confirm-address.tsx'
import { Page } from '@/components/page.tsx'
import { paths } from '@/config/paths.ts'
import { ApiError } from '@/lib/api-client.ts'
import { type SessionUser, useUser } from '@/lib/auth/auth-context.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { ItemForm } from './item-form.tsx'
import { newItemValues } from './item-values.ts'
import { createItemMutation, myItemsQuery } from './items-api.ts'
import { sharePost, shareText } from './share-post.ts'

/** `/additems` */
export default function AddItemScreen() {
  const user = useUser()
  return (
    <Page heading={t`Add Lost or Found Item`} title={t`Add Lost & Found items`} width="form-beside">
      <AddItem user={user} />
    </Page>
  )
}

/**
 * The form for a new post; `?postType=Found` chooses its type. It leads to the post itself, as
 * others see it, or stays for another post of the same place and day.
 */
export function AddItem({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutateAsync: createItem } = useMutation(createItemMutation)
  const { data: ownPosts, refetch } = useInfiniteQuery(myItemsQuery(user.uid, 'listed'))
  const [parameters] = useSearchParams()
  const askedType = POST_TYPES.find((known) => known === parameters.get('postType'))
  // A person has one draft, so that every way to the form finds it again.
  const draftKey = `${user.uid} adds an item`
  const [posted, setPosted] = useState<{ id: string; title: string }>()

  return (
    <ItemForm
      user={user}
      key={draftKey}
      initialValues={newItemValues(askedType)}
      ownPosts={ownPosts}
      draftKey={draftKey}
      askedType={askedType}
      submitLabel={t`Add Post`}
      submittingLabel={t`Posting…`}
      submitAnotherLabel={t`Post and add another`}
      Failure={NotPosted}
      note={posted && <PostedNote {...posted} />}
      submit={async (input, readIdempotencyKey, another) => {
        const { email, name, photo } = user
        const item = await createItem({
          item: { ...input, email, photo, name, status: 'notrecovered' },
          key: readIdempotencyKey(),
        })
        notifySuccess(t`Item posted successfully!`)
        import('@/features/people/push.ts').then(({ offerPush }) => offerPush(client, user.uid)).catch(() => {})
        if (!another) return navigate(paths.item(item._id))
        setPosted({ id: item._id, title: input.title })
        // The next post may repeat this one.
        void refetch()
      }}
      onFailure={(error, shown) => {
        // The form itself says enough.
        if (shown || wasSentBefore(error) || (error instanceof ApiError && error.code === 'email-not-confirmed')) return
        notifyFailure(error, t`Your item could not be posted.`)
      }}
    />
  )
}

/** Whether an earlier try had arrived, and the form was changed since. */
const wasSentBefore = (error: unknown) => error instanceof ApiError && error.code === 'idempotency-key-reused'

/** Why a post was not sent. The form takes another key, so that a further press sends it. */
function NotPosted({ error }: { error: unknown }) {
  if (!wasSentBefore(error)) return <PublishErrorNote error={error} />
  return (
    <p role="alert">
      <Trans>
        An earlier version of this post was already sent and stays as it is.{' '}
        <Link to={paths.myItems} className="text-link">
          Edit it under Manage My Items.
        </Link>{' '}
        To publish this one as well, press Add Post again.
      </Trans>
    </p>
  )
}

/** Says what was posted last, and that the form is ready for another one. */
function PostedNote({ id, title }: { id: string; title: string }) {
  return (
    <div className="callout-good flex flex-col gap-1">
      <p className="wrap-anywhere">
        <Trans>
          <bdi className="font-semibold">{title}</bdi> is posted.
        </Trans>{' '}
        <Link to={paths.item(id)} className="text-link">
          {t`See it`}
        </Link>{' '}
        <Button variant="quiet" className="-my-2" onClick={() => void sharePost({ _id: id, title })}>
          {shareText()}
        </Button>
      </p>
      <p className="text-muted">
        {t`For the next post, the form keeps everything except the picture, title, description and proof.`}
      </p>
    </div>
  )
}
