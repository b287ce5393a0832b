import { t } from '@lingui/core/macro'
import { clsx } from 'clsx/lite'
import { Link } from 'react-router-dom'
import { lookOf } from '@/components/badges.tsx'
import { ShortDay } from '@/components/dates.tsx'
import { pathIcon } from '@/components/icons.tsx'
import { categoryWord, postTypeWord } from '@/components/item-words.ts'
import { paths } from '@/config/paths.ts'
import {
  ClaimsLink,
  ListedUntil,
  MatchesLink,
  MyItemPicture,
  type MyItemProps,
  type MyItemsLayoutProps,
  offersMatches,
  PostedAgo,
  RowAction,
  StillNeeded,
  saysListedUntil,
} from './my-item-parts.tsx'

const ShareIcon = pathIcon(
  'M15 6.5 8.5 10.5m0 3 6.5 4M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm12-7a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 14a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)

/** The user's own items where a table would not fit. */
export function MyItemsList({ items, actionsFor }: MyItemsLayoutProps) {
  return (
    <ul className="card divide-y divide-line overflow-hidden">
      {items.map((item) => (
        <li key={item._id} className="@container">
          <ListRow item={item} actions={actionsFor(item)} />
        </li>
      ))}
    </ul>
  )
}

// The lines are low, so that many posts are in view. What can be pressed is 44 pixels high: it
// reaches beyond its line, and not into that of another one.
const LINE = 'flex flex-wrap gap-x-1.5 @xs:flex-nowrap @xs:whitespace-nowrap'
const REST = 'min-w-0 text-page wrap-anywhere @xs:truncate'
const TITLE =
  'relative -mt-2 -mb-4.5 block pt-2 pb-4.5 text-page text-accent wrap-anywhere hover:underline @3xs:truncate'
const ACTION =
  'relative inline-block min-w-11 py-2 text-start font-semibold hover:underline @3xs:-mt-4.5 @3xs:-mb-2 @3xs:pt-4.5 @3xs:pb-2'

/**
 * One item, with the picture beside it if there is room. Its lines are cut only where there is much
 * room, because a large type on a narrow screen leaves it for a few letters alone.
 */
function ListRow({ item, actions: { share, remove, reopen, putBack, takeDown, keep } }: MyItemProps) {
  const { _id, title } = item
  // There is room for one more, and claims wait for an answer. The details have all.
  const hasNews = item.openClaims > 0 || offersMatches(item)
  return (
    <div className="grid gap-x-2.5 p-2 text-sm/[1.43] @3xs:grid-cols-[5rem_minmax(0,1fr)]">
      <MyItemPicture item={item} className="mb-1 @3xs:mt-1 @xs:my-0" />
      <div className="min-w-0">
        <h2 className="text-base leading-tight">
          <Link to={paths.item(_id)} dir="auto" className={TITLE}>
            {title}
          </Link>
        </h2>
        <p className={LINE}>
          <TypeAndDay item={item} />
          <Dot />
          <span className={clsx(REST, 'text-muted')}>{categoryWord(item.category)}</span>
        </p>
        <p className={clsx(LINE, 'text-muted')}>
          {saysListedUntil(item) ? <ListedUntil item={item} /> : <PostedAgo item={item} />}
          <Dot />
          <span dir="auto" className={REST}>
            {item.location}
          </span>
        </p>
      </div>
      <p className="flex flex-wrap gap-x-2.5 @3xs:col-span-2 @3xs:gap-y-6">
        <Link to={paths.updateItem(_id)} aria-label={t`Update: ${title}`} className={clsx(ACTION, 'text-accent')}>
          {t`Update`}
        </Link>
        <RowAction action={remove} className={clsx(ACTION, 'text-danger')} />
        {reopen && <RowAction action={reopen} className={clsx(ACTION, 'text-accent')} />}
        {share && (
          <RowAction
            action={share}
            shortText={<ShareIcon className="mx-auto size-5" />}
            className={clsx(ACTION, 'text-accent')}
          />
        )}
        {putBack && <RowAction action={putBack} shortText={t`Publish again`} className={clsx(ACTION, 'text-accent')} />}
        <ClaimsLink item={item} className={clsx(ACTION, 'ms-auto text-accent')} />
        {item.openClaims === 0 && <MatchesLink item={item} isShort className={clsx(ACTION, 'ms-auto text-accent')} />}
        {takeDown && !hasNews && !reopen && (
          <RowAction action={takeDown} className={clsx(ACTION, 'ms-auto text-accent')} />
        )}
      </p>
      <StillNeeded item={item} keep={keep} className="@3xs:col-span-2" />
    </div>
  )
}

/** Between two facts of a line. */
const Dot = () => (
  <span aria-hidden="true" className="hidden text-muted @xs:inline">
    ·
  </span>
)

/** “Lost 20 Nov”, by colour, icon and word. */
function TypeAndDay({ item: { postType, dateLost } }: Pick<MyItemProps, 'item'>) {
  const { colour, Icon } = lookOf(postType)
  return (
    <span className="flex flex-wrap items-center gap-x-1 @xs:flex-nowrap">
      {Icon && <Icon className={clsx('size-4 shrink-0', colour)} />}
      <span className={clsx('font-semibold wrap-anywhere', colour)}>{postTypeWord(postType)}</span>
      <ShortDay day={dateLost} />
    </span>
  )
}
