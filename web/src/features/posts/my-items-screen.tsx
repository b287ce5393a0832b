import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isRecovered } from '@shared/items/item-status.ts'
import type { MyItem } from '@shared/items/items.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { ButtonLink } from '@/components/button.tsx'
import { Page } from '@/components/page.tsx'
import { ShowMore } from '@/components/pagination.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '@/components/states.tsx'
import { paths } from '@/config/paths.ts'
import { MY_ITEMS_SHOWN, type MyItemsShown, myItemsQuery } from '@/features/items/items-api.ts'
import { useMediaQuery } from '@/hooks/use-browser.ts'
import { useUser } from '@/lib/auth/auth-context.ts'
import { lazyPart } from '@/lib/load-scripts.ts'
import { MyItemsList } from './my-items-list.tsx'
import { MyItemsTable } from './my-items-table.tsx'
import { useMyItemActions } from './use-my-item-actions.ts'

const TakeOver = lazyPart(() => import('@/features/losses/take-over.tsx'))

/** `/myItems` */
export default function MyItemsScreen() {
  const user = useUser()
  // An email leads here about what an office has posted for the user.
  const token = useSearchParams()[0].get('lost')
  return (
    <Page heading={t`Manage My Items`}>
      {token !== null && <TakeOver user={user} token={token} />}
      <MyItems uid={user.uid} />
    </Page>
  )
}

const EMPTY = {
  listed: t`None of your posts is on the board.`,
  archived: t`None of your posts is archived.`,
  recovered: t`None of your posts is marked as recovered.`,
} satisfies Record<MyItemsShown, string>

/** The width below which the table's columns would be too narrow to read. */
const NARROW_TABLE = '(width < 64rem)'

/** The user's own items with their actions. */
export function MyItems({ uid }: { uid: string }) {
  const [parameters] = useSearchParams()
  // The choice is in the address, so that Back and a reload show the same posts; undefined for all.
  const shown = MY_ITEMS_SHOWN.find((option) => option === parameters.get('show'))
  const all = useInfiniteQuery(myItemsQuery(uid))
  // Few people have more posts than one page of them; then the rest is not asked for again.
  const isWhole = all.data !== undefined && !all.hasNextPage
  const isAsked = shown !== undefined && all.data !== undefined && !isWhole
  const some = useInfiniteQuery({ ...myItemsQuery(uid, shown), enabled: isAsked })
  const list = isAsked ? some : all
  const Layout = useMediaQuery(NARROW_TABLE) ? MyItemsList : MyItemsTable
  const regionRef = useRef<HTMLDivElement>(null)
  const hasFailed = list.isLoadingError || (list.isRefetchError && !list.isFetching)
  // Data that could not be loaded again may be out of date.
  const loaded = list.isRefetchError ? undefined : list.data
  const items = shown && !isAsked ? loaded?.filter(IS_SHOWN[shown]) : loaded
  const hasNone = isWhole && all.data.length === 0

  const actionsFor = useMyItemActions(uid, () => {
    // The button that had the focus has disappeared.
    regionRef.current?.focus({ preventScroll: true })
    // The rest of the list may have moved up, and the next page would skip what it has lost to
    // this one.
    if (list.hasNextPage) void list.refetch()
  })

  return (
    <>
      {!hasNone && <MyItemsFilter shown={shown} all={isWhole ? all.data : undefined} />}
      <div ref={regionRef} tabIndex={-1} className="focus:outline-none">
        {!items && !hasFailed && <SkeletonRows label={t`Loading your items…`} className="h-96" />}
        {hasFailed && (
          <ErrorState
            text={t`Your items could not be loaded.`}
            error={list.error}
            onRetry={() => void list.refetch()}
          />
        )}
        {hasNone && (
          <EmptyState
            kind="backpack"
            text={t`You have not added any items yet.`}
            action={
              <ButtonLink to={paths.addItem} variant="primary">
                {t`Post an item`}
              </ButtonLink>
            }
          />
        )}
        {items?.length === 0 && shown && !hasNone && (
          <EmptyState
            kind="backpack"
            text={EMPTY[shown]}
            action={<ButtonLink to="?">{t`Show all your posts`}</ButtonLink>}
          />
        )}
        {items && items.length > 0 && <Layout items={items} actionsFor={actionsFor} />}
        {items && <ShowMore list={list} regionRef={regionRef} />}
      </div>
    </>
  )
}

const IS_SHOWN = {
  listed: ({ isListed, status }) => isListed && !isRecovered(status),
  archived: ({ isListed, status }) => !isListed && !isRecovered(status),
  recovered: ({ status }) => isRecovered(status),
} satisfies Record<MyItemsShown, (item: MyItem) => boolean>

const ALL_POSTS = (
  <Trans>
    All<span className="sr-only"> posts</span>
  </Trans>
)
const SOME_POSTS = {
  listed: (
    <Trans>
      Listed<span className="sr-only"> posts</span>
    </Trans>
  ),
  archived: (
    <Trans>
      Archived<span className="sr-only"> posts</span>
    </Trans>
  ),
  recovered: (
    <Trans>
      Recovered<span className="sr-only"> posts</span>
    </Trans>
  ),
} satisfies Record<MyItemsShown, ReactNode>

/**
 * Leads to all posts, those on the board, the archived and the recovered ones.
 * @param all all posts, to count them; undefined if not all are loaded
 */
function MyItemsFilter({ shown, all }: { shown: MyItemsShown | undefined; all: readonly MyItem[] | undefined }) {
  return (
    <nav aria-label={t`Which posts to show`} className="mb-2.5">
      <ul className="chip-row">
        {[undefined, ...MY_ITEMS_SHOWN].map((option) => (
          <li key={option ?? ''}>
            <Link
              to={option ? `?show=${option}` : '?'}
              aria-current={option === shown ? 'page' : undefined}
              className="chip gap-1.5"
            >
              <span>{option ? SOME_POSTS[option] : ALL_POSTS}</span>
              {all && (
                <span className="opacity-75">{` ${option ? all.filter(IS_SHOWN[option]).length : all.length}`}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
