import type { Item } from '@shared/items/items.ts'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { usePreload } from '@/hooks/use-preload.ts'
import { confirmAction, loadConfirmDialog } from '@/lib/confirm.ts'
import { loadToasts, notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { deleteItemMutation } from '../items-api.ts'
import { myItemsTexts as texts } from './my-items.texts.ts'

/** Deletes a user's own items, for the screens that offer it. */
export function useDeleteItem(uid: string) {
  const mutation = deleteItemMutation(uid)
  const { mutateAsync } = useMutation(mutation)
  const deleting = useMutationState({
    filters: { mutationKey: mutation.mutationKey, status: 'pending' },
    select: ({ state }) => state.variables,
  })
  usePreload(loadToasts)
  usePreload(loadConfirmDialog)

  /** Asks first, and shows the result in a toast. @returns whether the item is gone. */
  async function remove({ _id }: Item): Promise<boolean> {
    if (deleting.includes(_id) || !(await confirmAction(texts.confirm, texts.notDeleted))) return false
    try {
      await mutateAsync(_id)
    } catch (error) {
      notifyFailure(error, texts.notDeleted)
      return false
    }
    notifySuccess(texts.deleted)
    return true
  }

  return { remove, isDeleting: (id: string) => deleting.includes(id) }
}
