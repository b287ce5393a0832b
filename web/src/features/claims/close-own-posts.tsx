import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Item, PublicItem } from '@shared/items/items.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ActionButton } from '@/components/action-button.tsx'
import { Button } from '@/components/button.tsx'
import { itemQuery } from '@/features/items/items-api.ts'
import { keepFocus } from '@/hooks/use-focus-when-lost.ts'
import { sessionApi } from '@/lib/api-client.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { ownKey } from '@/lib/query-client.ts'
import { RecoverDialog } from './recover-dialog.tsx'

/** The reader's own open posts that are probably over with a thing that came back. */
const ownToCloseQuery = (uid: string, itemId: string) =>
  queryOptions({
    queryKey: [...ownKey(uid), 'posts to close', itemId],
    queryFn: ({ signal }) => sessionApi.get('/items/:id/matches', { params: { id: itemId }, signal }),
  })

/**
 * Asks, beside a thing that came back, whether the reader's own posts about it are to be closed,
 * too. Those that are not are asked about again on the next visit.
 */
export default function CloseOwnPosts({ itemId }: { itemId: string }) {
  const { data } = useQuery(ownToCloseQuery(useUser().uid, itemId))
  const [settled, setSettled] = useState<readonly string[]>([])
  const placeRef = useRef<HTMLDivElement>(null)
  const own =
    data?.matches.filter(
      ({ isOwn, likelihood, item }) => isOwn && likelihood !== 'weak' && !settled.includes(item._id),
    ) ?? []
  const settle = (id: string) => {
    keepFocus(placeRef.current)
    setSettled([...settled, id])
  }
  return (
    // What is asked takes the focus with it as it goes.
    <div ref={placeRef} tabIndex={-1} className="flex flex-col gap-4 focus:outline-none">
      {own.map(({ item: post }) => (
        <CloseOwnPost key={post._id} post={post} onSettled={() => settle(post._id)} />
      ))}
    </div>
  )
}

interface Props {
  post: PublicItem
  onSettled: () => void
}

function CloseOwnPost({ post: { _id, title }, onSettled }: Props) {
  const user = useUser()
  const client = useQueryClient()
  const [opened, setOpened] = useState<Item>()
  return (
    <section aria-label={t`Your post`} className="card p-4 sm:px-5">
      <p className="max-w-prose font-semibold wrap-anywhere">
        <Trans>
          Also close your post “<bdi>{title}</bdi>”?
        </Trans>
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ActionButton
          variant="primary"
          action={async () => setOpened(await client.fetchQuery(itemQuery(user.uid, _id)))}
          failed={t`The post could not be loaded.`}
        >
          {t`Close my post`}
        </ActionButton>
        <Button variant="quiet" onClick={onSettled}>
          {t`Not now`}
        </Button>
      </div>
      {opened && (
        <RecoverDialog item={opened} user={user} onClose={() => setOpened(undefined)} onRecovered={onSettled} />
      )}
    </section>
  )
}
