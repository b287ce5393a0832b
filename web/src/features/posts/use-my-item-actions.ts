import { t } from '@lingui/core/macro'
import { isOpen, isRecovered } from '@shared/items/item-status.ts'
import type { MyItem } from '@shared/items/items.ts'
import { sharePost, shareText } from '@/features/items/share-post.ts'
import { useOwnPosts } from '@/features/items/use-own-posts.ts'
import { isReopenable, useReopen } from '@/features/items/use-reopen.ts'

/** Something that can be done with an item, as a button. */
export interface ItemAction {
  text: string
  /** Says for which item it is, too. */
  label: string
  isBusy: boolean
  onClick: () => void
}

/** Nothing changes by it. */
const share = (item: MyItem) => () => sharePost(item).then(() => false)

export type MyItemActions = ReturnType<ReturnType<typeof useMyItemActions>>

/**
 * Returns what can be done with each of the user's own items.
 * @param onChanged called when an item is no longer as it was, and a button may have disappeared
 */
export function useMyItemActions(uid: string, onChanged: () => void) {
  const { keep, takeDown, isChanging, remove, isDeleting } = useOwnPosts(uid)
  const { reopen, isReopening } = useReopen()

  return (item: MyItem) => {
    const { _id: id, title, status, isListed, hiddenByCase, updatedAt } = item

    function action(name: string, busy: string | false, change: () => Promise<boolean>): ItemAction {
      async function act() {
        if (await change()) onChanged()
      }
      const label = t`${{ text: name }}: ${{ title }}`
      return { text: busy || name, label, isBusy: busy !== false, onClick: () => void act() }
    }
    const changing = isChanging(id) && t`One moment…`
    const putBack = action(t`Publish again`, changing, () => keep(item))
    const reopenIt = action(t`Reopen`, isReopening(id) && t`Reopening…`, () => reopen(id))
    return {
      share: isListed && isOpen(status) ? action(shareText(), false, share(item)) : undefined,
      remove: action(t`Delete`, isDeleting(id) && t`Deleting…`, () => remove(item)),
      reopen: isRecovered(status) && isReopenable(updatedAt) ? reopenIt : undefined,
      putBack: isOpen(status) && !isListed && !hiddenByCase ? putBack : undefined,
      takeDown: isListed ? action(t`Unpublish`, changing, () => takeDown(item)) : undefined,
      /** The answer to whether a post that leaves the board soon is still needed. */
      keep: action(t`Yes`, changing, () => keep(item)),
    }
  }
}
