import type { Item } from '@shared/items/items.ts'
import { fetchItem } from '@/features/items/items-api.ts'
import { usePreparedMessages } from '@/hooks/use-prepared-toasts.ts'
import { type UseRequest, useRequest } from '@/hooks/use-request.ts'
import { ApiError } from '@/lib/api-client.ts'
import { notifyError } from '@/lib/notify.ts'
import { itemUnavailableTexts as texts } from './item-unavailable.texts.ts'

/** Loads one item and says so where it could not be had. */
export function useItem(id: string): UseRequest<Item> {
  usePreparedMessages()
  return useRequest((signal) => loadItem(id, signal), id)
}

async function loadItem(id: string, signal: AbortSignal): Promise<Item> {
  try {
    return await fetchItem(id, signal)
  } catch (error) {
    const sessionOver = error instanceof ApiError && error.status === 401
    if (!signal.aborted && !sessionOver) notifyError(texts.failed)
    throw error
  }
}
