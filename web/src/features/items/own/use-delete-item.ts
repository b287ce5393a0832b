import { isOpen } from '@shared/items/item-status.ts'
import type { Item } from '@shared/items/items.ts'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { confirmAction } from '@/lib/confirm.ts'
import { notifyFailure, notifySuccess } from '@/lib/notify.ts'
import { type Deletion, deleteItemMutation } from '../items-api.ts'
import { myItemsTexts as texts } from './my-items.texts.ts'

/** Deletes a user's own items, for the screens that offer it. */
export function useDeleteItem(uid: string) {
  const mutation = deleteItemMutation(uid)
  const { mutateAsync } = useMutation(mutation)
  const deleting = useMutationState({
    filters: { mutationKey: mutation.mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Deletion).id,
  })

  /**
   * Asks first, with what becomes of open claims, and whether the thing of an open post came back
   * in another way than on the board. Shows the result in a toast.
   * @returns whether the item is gone
   */
  async function remove({ _id: id, title, status, openClaims = 0 }: Item): Promise<boolean> {
    if (deleting.includes(id)) return false
    let cameBack = false
    const choose = (isChosen: boolean) => {
      cameBack = isChosen
    }
    const option = isOpen(status) ? { label: texts.cameBack, onChange: choose } : undefined
    const consequence = openClaims > 0 ? texts.endsClaims(openClaims) : undefined
    const question = { ...texts.confirm, about: title, consequence, option }
    if (!(await confirmAction(question, texts.notDeleted))) return false
    try {
      await mutateAsync({ id, cameBack })
    } catch (error) {
      notifyFailure(error, texts.notDeleted)
      return false
    }
    notifySuccess(texts.deleted)
    return true
  }

  return { remove, isDeleting: (id: string) => deleting.includes(id) }
}
