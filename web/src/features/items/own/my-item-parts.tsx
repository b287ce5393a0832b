import { isRecovered } from '@shared/items/item-status.ts'
import type { Item } from '@shared/items/items.ts'
import { Link } from 'react-router-dom'
import { Button, ButtonLink } from '@/components/button.tsx'
import { StatusBadge } from '@/components/post-type-tag.tsx'
import { paths } from '@/config/paths.ts'
import { reopenTexts } from '@/features/recoveries/reopen.texts.ts'
import { isReopenable } from '@/features/recoveries/use-reopen.ts'
import { myItemsTexts as texts } from './my-items.texts.ts'

/** What the table and the list need. */
export interface MyItemsLayoutProps {
  items: readonly Item[]
  isDeleting: (id: string) => boolean
  onDelete: (item: Item) => void
  isReopening: (id: string) => boolean
  onReopen: (item: Item) => void
}

/** The title, linked to the item, with its badge. */
export function MyItemTitle({ item }: { item: Item }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to={paths.item(item._id)}
        className="-my-2.5 inline-block py-2.5 font-semibold text-accent wrap-anywhere hover:underline"
      >
        {item.title}
      </Link>
      <StatusBadge status={item.status} />
    </span>
  )
}

type ActionsProps = Omit<MyItemsLayoutProps, 'items'> & { item: Item }

/** The actions for an item. Their accessible names include its title. */
export function MyItemActions({ item, isDeleting, onDelete, isReopening, onReopen }: ActionsProps) {
  return (
    <span className="inline-flex flex-wrap gap-2">
      <ButtonLink to={paths.updateItem(item._id)} aria-label={texts.updateOf(item.title)}>
        {texts.update}
      </ButtonLink>
      <Button
        variant="danger"
        busy={isDeleting(item._id)}
        busyLabel={texts.deleting}
        aria-label={texts.deleteOf(item.title)}
        onClick={() => onDelete(item)}
      >
        {texts.delete}
      </Button>
      {isRecovered(item.status) && isReopenable(item.updatedAt) && (
        <Button
          busy={isReopening(item._id)}
          busyLabel={reopenTexts.reopening}
          aria-label={reopenTexts.reopenOf(item.title)}
          onClick={() => onReopen(item)}
        >
          {reopenTexts.reopen}
        </Button>
      )}
    </span>
  )
}
