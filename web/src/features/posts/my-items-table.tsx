import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { categoryWord } from '@/components/item-words.ts'
import { RowPicture } from '@/components/picture.tsx'
import { paths } from '@/config/paths.ts'
import {
  Dot,
  MoreActions,
  type MyItemProps,
  type MyItemsLayoutProps,
  NewsLinks,
  RowAction,
  StillNeeded,
  stateOf,
  TypeAndDay,
} from './my-item-parts.tsx'

/** The user's own items as a table, if there is room for columns. */
export function MyItemsTable({ items, actionsFor }: MyItemsLayoutProps) {
  return (
    <div className="card">
      <table className="w-full table-fixed">
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th className="text-start ps-24 pe-3 py-3 font-semibold">{t`Title`}</th>
            <th className="w-[11%] text-start px-3 py-3 font-semibold">{t`Category`}</th>
            <th className="w-[24%] text-start px-3 py-3 font-semibold">{t`Location`}</th>
            <th className="w-56 px-4 py-3 text-end font-semibold">{t`Actions`}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((item) => (
            <TableRow key={item._id} item={item} actions={actionsFor(item)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const ACTION = 'inline-flex min-h-11 items-center font-semibold hover:underline'

function TableRow({ item, actions }: MyItemProps) {
  const { _id, title } = item
  const state = stateOf(item)
  return (
    <tr>
      <th scope="row" className="px-4 py-2.5 text-start font-normal">
        <span className="flex items-center gap-3">
          <RowPicture picture={item} className="self-start" />
          <span className="min-w-0 flex-1">
            <Link
              to={paths.item(_id)}
              dir="auto"
              className="block truncate font-semibold hover:text-accent hover:underline"
            >
              {title}
            </Link>
            <span className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
              <TypeAndDay item={item} />
              {state && <Dot />}
              {state}
              <NewsLinks item={item} className="ms-1.5 min-h-6" />
            </span>
            <StillNeeded item={item} keep={actions.keep} />
          </span>
        </span>
      </th>
      <td className="truncate px-3 py-2.5">{categoryWord(item.category)}</td>
      <td className="px-3 py-2.5">
        <span dir="auto" className="line-clamp-2 wrap-anywhere">
          {item.location}
        </span>
      </td>
      <td className="py-2.5 ps-3 pe-1.5">
        <span className="flex items-center justify-end gap-x-4">
          <Link to={paths.updateItem(_id)} aria-label={t`Update: ${title}`} className={`${ACTION} text-accent`}>
            {t`Update`}
          </Link>
          <RowAction action={actions.remove} className={`${ACTION} text-danger`} />
          <MoreActions item={item} actions={actions} />
        </span>
      </td>
    </tr>
  )
}
