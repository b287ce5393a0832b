import type { Item } from '@shared/items.ts'
import { useState } from 'react'
import { ApiError } from '@/lib/api-client.ts'
import { confirmAction } from '@/lib/confirm.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { useRequest } from '@/lib/use-request.ts'
import { deleteItem, listMyItems } from '../items-api.ts'
import { myItemsTexts as texts } from './my-items.texts.ts'

/** A person's own items, and a way to delete one. */
export function useMyItems(email: string) {
  const request = useRequest((signal) => listMyItems(email, signal), email)
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const [deleting, setDeleting] = useState<readonly string[]>([])

  /** Asks first. @returns whether the item has left the list. */
  async function remove({ _id }: Item): Promise<boolean> {
    if (deleting.includes(_id) || !(await confirmAction(texts.confirm))) return false
    setDeleting((ids) => [...ids, _id])
    try {
      await deleteItem(_id)
    } catch (error) {
      const { status } = error instanceof ApiError ? error : { status: 0 }
      // Gone already, deleted in another tab perhaps: that is what was asked for.
      if (status !== 404) {
        if (status !== 401) notifyError(texts.notDeleted)
        return false
      }
    } finally {
      setDeleting((ids) => ids.filter((id) => id !== _id))
    }
    setDeleted((ids) => [...ids, _id])
    notifySuccess(texts.deleted)
    return true
  }

  return {
    request,
    items: request.data?.filter(({ _id }) => !deleted.includes(_id)),
    isDeleting: (id: string) => deleting.includes(id),
    remove,
  }
}
