import { t } from '@lingui/core/macro'
import { Link } from 'react-router-dom'
import { PostTypeTag } from '@/components/badges.tsx'
import { Button, ButtonLink } from '@/components/button.tsx'
import { ShortDay } from '@/components/dates.tsx'
import { categoryWord } from '@/components/item-words.ts'
import { paths } from '@/config/paths.ts'
import {
  ClaimsLink,
  ListedUntil,
  MatchesLink,
  MyItemPicture,
  type MyItemProps,
  type MyItemsLayoutProps,
  PostedAgo,
  RowAction,
  StillNeeded,
} from './my-item-parts.tsx'

/** The user's own items as a table, if there is room for columns. */
export function MyItemsTable({ items, actionsFor }: MyItemsLayoutProps) {
  return (
    <div className="card overflow-hidden">
      <table className="w-full table-fixed text-page">
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            {/* The heads of the rows need no name. */}
            <td className="w-[26.5%] px-4 py-3" />
            <th className="px-3 py-3 font-semibold">{t`Title`}</th>
            <th className="w-[10.5%] px-3 py-3 font-semibold">{t`Category`}</th>
            <th className="w-[16%] px-3 py-3 font-semibold">{t`Location`}</th>
            <th className="w-[23.5%] px-4 py-3 font-semibold">{t`Actions`}</th>
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

function TableRow({ item, actions: { share, remove, reopen, takeDown, putBack, keep } }: MyItemProps) {
  const { _id, title } = item
  const listing = takeDown ?? putBack
  return (
    <tr className="align-top">
      <th scope="row" className="px-4 py-3 text-sm font-normal text-muted">
        <span className="flex flex-wrap items-start gap-3">
          <MyItemPicture item={item} className="shrink-0" />
          <span className="flex min-w-24 flex-1 flex-col items-start gap-1">
            <PostTypeTag postType={item.postType} />
            <ShortDay day={item.dateLost} />
            <PostedAgo item={item} />
            <ListedUntil item={item} />
          </span>
        </span>
      </th>
      <td className="px-3 py-3">
        <Link
          to={paths.item(_id)}
          dir="auto"
          className="-my-2.5 block py-2.5 text-page font-semibold text-accent wrap-anywhere hover:underline"
        >
          {title}
        </Link>
      </td>
      <td className="px-3 py-3 text-sm/[1.72] wrap-anywhere">{categoryWord(item.category)}</td>
      <td className="px-3 py-3 text-sm/[1.72] wrap-anywhere">
        <bdi>{item.location}</bdi>
      </td>
      <td className="px-4 py-3">
        <span className="flex flex-wrap gap-2">
          <ButtonLink to={paths.updateItem(_id)} aria-label={t`Update: ${title}`}>
            {t`Update`}
          </ButtonLink>
          <Button variant="danger" busy={remove.isBusy} aria-label={remove.label} onClick={remove.onClick}>
            {remove.text}
          </Button>
          {reopen && (
            <Button busy={reopen.isBusy} aria-label={reopen.label} onClick={reopen.onClick}>
              {reopen.text}
            </Button>
          )}
        </span>
        <span className="-mb-2 flex flex-wrap gap-x-4">
          {share && <RowAction action={share} className="quiet-link text-sm" />}
          {listing && <RowAction action={listing} className="quiet-link text-sm" />}
          <ClaimsLink item={item} className="quiet-link text-sm" />
          <MatchesLink item={item} isShort={item.openClaims > 0} className="quiet-link text-sm" />
        </span>
        <StillNeeded item={item} keep={keep} className="mt-2" />
      </td>
    </tr>
  )
}
