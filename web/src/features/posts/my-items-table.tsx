import { Link } from 'react-router'
import { PostTypeTag } from '@/components/badges.tsx'
import { Button, ButtonLink } from '@/components/button.tsx'
import { ShortDay } from '@/components/dates.tsx'
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

const LINK = 'inline-flex min-h-11 items-center text-sm font-semibold text-accent hover:underline'

/** The user's own items as a table, if there is room for columns. */
export function MyItemsTable({ items, actionsFor }: MyItemsLayoutProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full table-fixed text-left">
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            {/* The heads of the rows need no name. */}
            <td className="w-[26.5%] px-4 py-3" />
            <th className="px-3 py-3 font-semibold">Title</th>
            <th className="w-[10.5%] px-3 py-3 font-semibold">Category</th>
            <th className="w-[16%] px-3 py-3 font-semibold">Location</th>
            <th className="w-[23.5%] px-4 py-3 font-semibold">Actions</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((item) => (
            <Row key={item._id} item={item} actions={actionsFor(item)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ item, actions: { remove, reopen, takeDown, putBack, keep } }: MyItemProps) {
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
          className="-my-2.5 block py-2.5 text-left font-semibold text-accent wrap-anywhere hover:underline"
        >
          {title}
        </Link>
      </td>
      <td className="px-3 py-3 text-sm/[1.72] wrap-anywhere">{item.category}</td>
      <td className="px-3 py-3 text-sm/[1.72] wrap-anywhere">
        <bdi>{item.location}</bdi>
      </td>
      <td className="px-4 py-3">
        <span className="flex flex-wrap gap-2">
          <ButtonLink to={paths.updateItem(_id)} aria-label={`Update: ${title}`}>
            Update
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
          {listing && <RowAction action={listing} className={LINK} />}
          <ClaimsLink item={item} className={LINK} />
          <MatchesLink item={item} isShort={item.openClaims > 0} className={LINK} />
        </span>
        <StillNeeded item={item} keep={keep} className="mt-2" />
      </td>
    </tr>
  )
}
