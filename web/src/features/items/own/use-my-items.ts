import type { Item } from '@shared/items/items.ts'
import { useInfiniteQuery, useMutation, useMutationState } from '@tanstack/react-query'
import { usePreload } from '@/hooks/use-preload.ts'
import { confirmAction, loadConfirmDialog } from '@/lib/confirm.ts'
import { loadToasts, notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { deleteItemMutation, myItemsQuery } from '../items-api.ts'
import { myItemsTexts as texts } from './my-items.texts.ts'

/** A user's own items, and a way to delete one. */
export function useMyItems(uid: string) {
  const list = useInfiniteQuery(myItemsQuery(uid))
  const mutation = deleteItemMutation(uid)
  const { mutateAsync: deleteItem } = useMutation(mutation)
  const deleting = useMutationState({
    filters: { mutationKey: mutation.mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  })
  usePreload(loadToasts)
  usePreload(loadConfirmDialog)

  /** Asks first. @returns whether the item was removed from the list. */
  async function remove({ _id }: Item): Promise<boolean> {
    if (deleting.includes(_id) || !(await confirmAction(texts.confirm, texts.notDeleted))) return false
    try {
      await deleteItem(_id)
    } catch (error) {
      notifyFailure(error, texts.notDeleted)
      return false
    }
    // The rest of the list has moved up, so the next page would skip the item that moved to the end
    // of this one.
    if (list.hasNextPage) void list.refetch()
    notifySuccess(texts.deleted)
    return true
  }

  return {
    list,
    isDeleting: (id: string) => deleting.includes(id),
    remove,
  }
}
