import { t } from '@lingui/core/macro'
import { clsx } from 'clsx/lite'
import { Link } from 'react-router-dom'
import { categoryWord } from '@/components/item-words.ts'
import { RowPicture } from '@/components/picture.tsx'
import { paths } from '@/config/paths.ts'
import {
  Dot,
  hasNews,
  MoreActions,
  type MyItemProps,
  type MyItemsLayoutProps,
  NewsLinks,
  RowAction,
  StillNeeded,
  stateOf,
  TypeAndDay,
} from './my-item-parts.tsx'

/** The user's own items where a table would not fit. */
export function MyItemsList({ items, actionsFor }: MyItemsLayoutProps) {
  return (
    <ul className="card divide-y divide-line">
      {items.map((item) => (
        <li key={item._id} className="@container">
          <ListRow item={item} actions={actionsFor(item)} />
        </li>
      ))}
    </ul>
  )
}

// What can be pressed is 44 pixels high, though the rows are low: a title reaches into the line
// below it, and the last line below the picture.
const TITLE =
  'relative -mt-2 -mb-4 block pt-2 pb-4 text-page font-semibold wrap-anywhere hover:text-accent hover:underline @3xs:truncate'
const REST = 'min-w-0 text-muted wrap-anywhere @xs:truncate'
const ACTION = 'inline-flex min-h-11 min-w-11 items-center justify-center font-semibold hover:underline'

/**
 * One item, with the picture beside it if there is room. Its lines are cut only where there is much
 * room, because a large type on a narrow screen leaves it for a few letters alone.
 */
function ListRow({ item, actions }: MyItemProps) {
  const { _id, title } = item
  return (
    <div className="grid gap-x-3 ps-3 pe-1.5 pt-2 text-sm @3xs:grid-cols-[4.25rem_minmax(0,1fr)]">
      <RowPicture picture={item} className="mb-1 @3xs:mb-0" />
      <div className="min-w-0">
        <h2 className="text-base leading-5">
          <Link to={paths.item(_id)} dir="auto" className={TITLE}>
            {title}
          </Link>
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-1.5 @xs:flex-nowrap @xs:whitespace-nowrap">
          <TypeAndDay item={item} />
          <Dot className="hidden @xs:inline" />
          <span className={REST}>{categoryWord(item.category)}</span>
          <Dot className="hidden @xs:inline" />
          <span dir="auto" className={clsx(REST, '@xs:shrink-99')}>
            {item.location}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-2 @3xs:col-span-2 @3xs:-mt-2">
        <span className="me-auto flex items-center text-muted">
          {hasNews(item) ? <NewsLinks item={item} isOne className="min-h-11" /> : stateOf(item)}
        </span>
        <Link to={paths.updateItem(_id)} aria-label={t`Update: ${title}`} className={clsx(ACTION, 'text-accent')}>
          {t`Update`}
        </Link>
        <RowAction action={actions.remove} className={clsx(ACTION, 'text-danger')} />
        <MoreActions item={item} actions={actions} />
      </div>
      <StillNeeded item={item} keep={actions.keep} className="pb-1 @3xs:col-span-2" />
    </div>
  )
}
