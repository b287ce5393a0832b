import type { Item } from '@shared/items/items.ts'
import { useEffect, useState } from 'react'
import { useOwnList } from '@/hooks/use-own-list.ts'
import { usePreparedMessages } from '@/hooks/use-prepared-toasts.ts'
import { ApiError } from '@/lib/api-client.ts'
import { confirmAction, prepareToConfirm } from '@/lib/confirm.ts'
import { notifyError, notifySuccess } from '@/lib/notify.ts'
import { whenIdle } from '@/lib/when-idle.ts'
import { deleteItem, listMyItems } from '../items-api.ts'
import { myItemsTexts as texts } from './my-items.texts.ts'

/** A person's own items, and a way to delete one. */
export function useMyItems(uid: string) {
  const request = useOwnList(listMyItems, uid)
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const [deleting, setDeleting] = useState<readonly string[]>([])
  usePreparedMessages()
  useEffect(() => whenIdle(prepareToConfirm), [])

  /** Asks first. @returns whether the item has left the list. */
  async function remove({ _id }: Item): Promise<boolean> {
    if (deleting.includes(_id) || !(await confirmDeletion())) return false
    setDeleting((ids) => [...ids, _id])
    try {
      await deleteItem(_id)
    } catch (error) {
      const { status, message } = error instanceof ApiError ? error : { status: 0, message: texts.tryAgain }
      // Gone already, deleted in another tab perhaps: that is what was asked for.
      if (status !== 404) {
        if (status !== 401) notifyError(texts.notDeleted(message))
        return false
      }
    } finally {
      setDeleting((ids) => ids.filter((id) => id !== _id))
    }
    setDeleted((ids) => [...ids, _id])
    // The rest of the list has moved up: the next page would begin after what has moved to the end of this one.
    if (request.showMore) request.reload()
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

/** Where the question itself cannot be had, offline for instance, nothing is deleted. */
async function confirmDeletion(): Promise<boolean> {
  try {
    return await confirmAction(texts.confirm)
  } catch {
    notifyError(texts.notDeleted(texts.tryAgain))
    return false
  }
}
