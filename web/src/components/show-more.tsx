import { Button } from './button.tsx'
import { showMoreTexts as texts } from './show-more.texts.ts'
import type { UseOwnList } from './use-own-list.ts'

/** Below a long list, for as long as there is more of it. */
export function ShowMore({ list: { showMore, isLoadingMore } }: { list: UseOwnList<unknown> }) {
  if (!showMore && !isLoadingMore) return null
  return (
    <div className="mt-6 text-center">
      <Button onClick={showMore} busy={isLoadingMore} busyLabel={texts.loading}>
        {texts.showMore}
      </Button>
    </div>
  )
}
