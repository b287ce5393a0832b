import type { Notification } from '@shared/notifications/notifications.ts'
import { Button } from '@/components/button.tsx'
import { type OwnPosts, useOwnPosts } from '@/features/items/own/use-own-posts.ts'
import { useAuth } from '@/lib/auth/auth-context.ts'
import { isolate } from '@/lib/text.ts'

interface Props {
  notification: Notification
  /** Called when the post was kept on the board or taken down, or is gone. */
  onChanged: () => void
}

/** What its poster can do with a post that is about to leave the board. */
export function EndingButtons({ notification: { itemId: _id, title }, onChanged }: Props) {
  const { user } = useAuth()
  const { keep, takeDown, isChanging } = useOwnPosts(user?.uid ?? '')
  const busy = { busy: isChanging(_id), busyLabel: 'One moment…' }

  async function press(change: OwnPosts['keep']) {
    if (await change({ _id, title })) onChanged()
  }

  return (
    <span className="relative z-10 mt-2 flex flex-wrap gap-2">
      <Button {...busy} aria-label={`Keep it on the board: ${isolate(title)}`} onClick={() => void press(keep)}>
        Keep it on the board
      </Button>
      <Button {...busy} aria-label={`Take it down: ${isolate(title)}`} onClick={() => void press(takeDown)}>
        Take it down
      </Button>
    </span>
  )
}
