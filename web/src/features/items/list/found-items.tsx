import type { PublicItem } from '@shared/items.ts'
import { Button, ButtonLink } from '@/components/button.tsx'
import { EmptyState } from '@/components/empty-state.tsx'
import { ItemGrid } from '@/components/item-grid.tsx'
import { paths } from '@/config/paths.ts'
import { allItemsTexts as texts } from './all-items.texts.ts'

interface Props {
  /** The loaded page. */
  items: readonly PublicItem[]
  /** What is left of it by what was typed. */
  shown: readonly PublicItem[]
  /** Whether the whole board was searched, and whether it was filtered, that too. */
  searched: boolean
  filtered: boolean
  onClearSearch: () => void
  onSearchAll: () => void
  onShowAll: () => void
}

/** The loaded items, or why there are none and what to do about it. */
export function FoundItems({ items, shown, searched, filtered, onClearSearch, onSearchAll, onShowAll }: Props) {
  if (shown.length > 0) return <ItemGrid items={shown} />
  if (items.length > 0) {
    return (
      <EmptyState
        text={texts.noMatch}
        hint={texts.noMatchHint}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="primary" onClick={onSearchAll}>
              {texts.searchAll}
            </Button>
            <Button onClick={onClearSearch}>{texts.clearSearch}</Button>
          </div>
        }
      />
    )
  }
  if (filtered) {
    return (
      <EmptyState
        text={searched ? texts.noMatch : texts.noneFit}
        hint={searched ? texts.noMatchAtAll : texts.noneFitHint}
        action={<Button onClick={onShowAll}>{texts.showAll}</Button>}
      />
    )
  }
  return (
    <EmptyState
      text={texts.empty}
      action={
        <ButtonLink to={paths.addItem} variant="primary">
          {texts.post}
        </ButtonLink>
      }
    />
  )
}
