import type { Item, ItemInput } from '@shared/items/items.ts'
import { IDEMPOTENCY_HEADER } from '@shared/lib/constants.ts'
import type { Done } from '@shared/sessions/sessions.ts'
import { apiPaths } from '@/config/paths.ts'
import { noteChange } from '@/lib/freshness.ts'
import { sessionApi } from '@/lib/session-api.ts'

/** One item with its poster. */
export function fetchItem(id: string, signal: AbortSignal): Promise<Item> {
  return sessionApi.get<Item>(apiPaths.item(id), { signal })
}

/** The poster and the status go along as specified; the server takes its own word for them. */
export type NewItem = ItemInput & Pick<Item, 'email' | 'photo' | 'name' | 'status'>

/**
 * @param key names this post, 8 to 128 of [A-Za-z0-9_-]: a second call with it is answered with what the first one made
 */
export function createItem(item: NewItem, key: string): Promise<Item> {
  return noteChange(sessionApi.post<Item>(apiPaths.addItems, { body: item, headers: { [IDEMPOTENCY_HEADER]: key } }))
}

export function updateItem(id: string, input: ItemInput): Promise<Item> {
  return noteChange(sessionApi.put<Item>(apiPaths.updateItem(id), { body: input }))
}

/** A page of a person's own items, newest first. */
export function listMyItems(page: number, signal: AbortSignal): Promise<Item[]> {
  return sessionApi.get<Item[]>(apiPaths.myItems(page), { signal })
}

export function deleteItem(id: string): Promise<Done> {
  return noteChange(sessionApi.delete<Done>(apiPaths.myItem(id)))
}
