import { Link } from 'react-router'
import { Button, ButtonLink } from '@/components/button.tsx'
import { PostTypeTag } from '@/components/post-type-tag.tsx'
import { ShortDay } from '@/components/time-ago.tsx'
import { paths } from '@/config/paths.ts'
import { isolate } from '@/lib/isolate.ts'
import {
  ClaimsLink,
  ListedUntil,
  MatchesLink,
  MyItemPicture,
  type MyItemProps,
  type MyItemsLayoutProps,
  offersPuttingBack,
  offersReopening,
  PostedAgo,
} from './my-item-parts.tsx'
import { listingTexts, myItemsTexts as texts } from './my-items.texts.ts'
import { StillNeeded } from './still-needed.tsx'

const { columns } = texts

const LINK = 'inline-flex min-h-11 items-center text-sm font-semibold text-accent hover:underline'

/** The user's own items as a table, if there is room for columns. */
export function MyItemsTable({ items, ...actions }: MyItemsLayoutProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <table className="w-full table-fixed text-left">
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            {/* The heads of the rows need no name. */}
            <td className="w-[26.5%] px-4 py-3" />
            <th className="px-3 py-3 font-semibold">{columns.title}</th>
            <th className="w-[10.5%] px-3 py-3 font-semibold">{columns.category}</th>
            <th className="w-[16%] px-3 py-3 font-semibold">{columns.location}</th>
            <th className="w-[23.5%] px-4 py-3 font-semibold">{columns.actions}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((item) => (
            <Row key={item._id} item={item} {...actions} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ item, isDeleting, onDelete, isReopening, onReopen, isChanging, onKeep, onTakeDown }: MyItemProps) {
  const { _id, title } = item
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
          <ButtonLink to={paths.updateItem(_id)} aria-label={texts.of(texts.update, title)}>
            {texts.update}
          </ButtonLink>
          <Button
            variant="danger"
            busy={isDeleting(_id)}
            busyLabel={texts.deleting}
            aria-label={texts.of(texts.delete, title)}
            onClick={() => onDelete(item)}
          >
            {texts.delete}
          </Button>
          {offersReopening(item) && (
            <Button
              busy={isReopening(_id)}
              busyLabel="Reopening…"
              aria-label={`Reopen: ${isolate(title)}`}
              onClick={() => onReopen(item)}
            >
              Reopen
            </Button>
          )}
        </span>
        <span className="-mb-2 flex flex-wrap gap-x-4">
          {(item.isListed || offersPuttingBack(item)) && (
            <button
              type="button"
              aria-label={listingTexts.of(item.isListed ? listingTexts.takeDown : listingTexts.putBack, title)}
              aria-disabled={isChanging(_id) || undefined}
              className={LINK}
              onClick={() => (item.isListed ? onTakeDown : onKeep)(item)}
            >
              {isChanging(_id) ? listingTexts.changing : item.isListed ? listingTexts.takeDown : listingTexts.putBack}
            </button>
          )}
          <ClaimsLink item={item} className={LINK} />
          <MatchesLink item={item} isShort={item.openClaims > 0} className={LINK} />
        </span>
        <StillNeeded item={item} isChanging={isChanging} onKeep={onKeep} className="mt-2" />
      </td>
    </tr>
  )
}
