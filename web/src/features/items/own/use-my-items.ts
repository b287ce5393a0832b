import type { Item } from '@shared/items/items.ts'
import { useInfiniteQuery, useMutation, useMutationState } from '@tanstack/react-query'
import { useEffect } from 'react'
import { usePreloadedToasts } from '@/hooks/use-preloaded-toasts.ts'
import { confirmAction, preloadConfirmDialog } from '@/lib/confirm.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { whenIdle } from '@/lib/when-idle.ts'
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
  usePreloadedToasts()
  useEffect(() => whenIdle(preloadConfirmDialog), [])

  /** Asks first. @returns whether the item was removed from the list. */
  async function remove({ _id }: Item): Promise<boolean> {
    if (deleting.includes(_id) || !(await confirmDeletion())) return false
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

/** If the question itself cannot be loaded, for instance offline, nothing is deleted. */
async function confirmDeletion(): Promise<boolean> {
  try {
    return await confirmAction(texts.confirm)
  } catch (error) {
    notifyFailure(error, texts.notDeleted)
    return false
  }
}
