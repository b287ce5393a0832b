import type { RefObject } from 'react'
import type { UseOwnList } from '@/hooks/use-own-list.ts'
import { Button } from './button.tsx'
import { keepFocus } from './keep-focus.ts'
import { showMoreTexts as texts } from './show-more.texts.ts'

interface Props {
  list: Pick<UseOwnList<never>, 'showMore' | 'more'>
  /** What the list and this stand in: it takes the focus when the button leaves. */
  regionRef: RefObject<HTMLElement | null>
}

/** Below a long list, for as long as there is more of it. */
export function ShowMore({ list: { showMore, more }, regionRef }: Props) {
  if (!showMore) return null

  async function press(load: () => Promise<boolean>) {
    const hasMore = await load()
    if (!hasMore) keepFocus(regionRef.current)
  }

  return (
    <div className="mt-6 flex flex-col items-center gap-2">
      <Button onClick={() => void press(showMore)} busy={more === 'loading'} busyLabel={texts.loading}>
        {texts.showMore}
      </Button>
      {more === 'failed' && (
        <p role="alert" className="text-danger">
          {texts.failed}
        </p>
      )}
    </div>
  )
}
