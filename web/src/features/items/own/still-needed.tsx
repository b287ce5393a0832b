import { isOpen } from '@shared/items/item-status.ts'
import type { Item } from '@shared/items/items.ts'
import { clsx } from 'clsx/lite'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths.ts'
import { myItemsTexts as texts } from './my-items.texts.ts'
import { asksIfStillNeeded } from './still-needed-storage.ts'

const ANSWER = 'inline-flex min-h-11 min-w-11 items-center font-semibold text-accent hover:underline'

interface Props {
  item: Item
  /** Called when the poster says that the post is still needed. */
  onStillNeeded: (item: Item) => void
  className?: string
}

/** Asks the poster of an old open post whether it is still needed. */
export function StillNeeded({ item, onStillNeeded, className }: Props) {
  const { postType, title } = item
  if (!isOpen(item.status) || (postType !== 'Lost' && postType !== 'Found') || !asksIfStillNeeded(item)) return null
  const { question, answer, no } = texts.stillNeeded[postType]
  return (
    <p className={clsx('flex flex-wrap items-center gap-x-4 text-sm', className)}>
      <span className="font-semibold">{question}</span>
      <span className="flex flex-wrap gap-x-4">
        <button
          type="button"
          aria-label={texts.of(answer, title)}
          className={ANSWER}
          onClick={() => onStillNeeded(item)}
        >
          {texts.yes}
        </button>
        {/* The details open with the dialog that closes the post. */}
        <Link to={`${paths.item(item._id)}?recover=1`} aria-label={texts.of(no, title)} className={ANSWER}>
          {no}
        </Link>
      </span>
    </p>
  )
}
