import type { Notification } from '@shared/notifications/notifications.ts'
import { Button } from '@/components/button.tsx'
import { listingTexts as texts } from '@/features/items/own/my-items.texts.ts'
import { type ListingActions, useListing } from '@/features/items/own/use-listing.ts'

interface Props {
  notification: Notification
  /** Called when the post was kept on the board or taken down, or is gone. */
  onChanged: () => void
}

/** What its poster can do with a post that is about to leave the board. */
export function EndingButtons({ notification: { itemId: _id, title }, onChanged }: Props) {
  const { keep, takeDown, isChanging } = useListing()
  const busy = { busy: isChanging(_id), busyLabel: texts.changing }

  async function press(change: ListingActions['keep']) {
    if (await change({ _id, title })) onChanged()
  }

  return (
    <span className="relative z-10 mt-2 flex flex-wrap gap-2">
      <Button {...busy} aria-label={texts.of(texts.keep, title)} onClick={() => void press(keep)}>
        {texts.keep}
      </Button>
      <Button {...busy} aria-label={texts.of(texts.takeDown, title)} onClick={() => void press(takeDown)}>
        {texts.takeDown}
      </Button>
    </span>
  )
}
