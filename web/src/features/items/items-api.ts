import type { Item, ItemBody, MyItem } from '@shared/items/items.ts'
import { IDEMPOTENCY_HEADER, OWN_ADDRESS } from '@shared/lib/requests.ts'
import { type InfiniteData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { ApiError, sessionApi } from '@/lib/api-client.ts'
import { invalidateBoard, ownItemsKey, ownListQuery } from '@/lib/query-client.ts'

/** One item with its poster. */
export const itemQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: [...ownItemsKey(uid), 'details', id],
    queryFn: ({ signal }) => sessionApi.get('/items/:id', { params: { id }, signal }),
  })

const myItemsKey = (uid: string) => [...ownItemsKey(uid), 'mine'] as const

/** Which of their own items a user may choose to see, besides all. */
export const MY_ITEMS_SHOWN = ['listed', 'archived', 'recovered'] as const
export type MyItemsShown = (typeof MY_ITEMS_SHOWN)[number]

const FILTERS = {
  listed: { isListed: 'true', status: 'notrecovered' },
  archived: { isListed: 'false', status: 'notrecovered' },
  recovered: { status: 'recovered' },
} as const

/** A user's own items, some or all of them, newest first. */
export const myItemsQuery = (uid: string, shown?: MyItemsShown) =>
  ownListQuery({
    queryKey: [...myItemsKey(uid), shown],
    loadPage: (page, signal) =>
      sessionApi.get('/myItems/:emailOrId', {
        params: { emailOrId: OWN_ADDRESS },
        query: { page: String(page), ...(shown && FILTERS[shown]) },
        signal,
      }),
  })

interface NewItem {
  /** The poster and the status are sent as specified, but the server uses its own data for them. */
  item: ItemBody & Pick<Item, 'email' | 'photo' | 'name' | 'status'>
  /**
   * Identifies this post, 8 to 128 of [A-Za-z0-9_-]: a second call with it is answered with what
   * the first one made.
   */
  key: string
}

export const createItemMutation = mutationOptions({
  mutationFn: ({ item, key }: NewItem) =>
    sessionApi.post('/addItems', { body: item, headers: { [IDEMPOTENCY_HEADER]: key } }),
  onSuccess: (_item, _new, _before, { client }) => invalidateBoard(client),
})

export const updateItemMutation = mutationOptions({
  mutationFn: ({ id, input }: { id: string; input: ItemBody }) =>
    sessionApi.put('/updateItems/:id', { params: { id }, body: input }),
  onSuccess: (_item, _update, _before, { client }) => invalidateBoard(client),
})

/** Keeps one of the user's own items on the board, puts it back, or takes it down. */
export const listingMutation = (uid: string) =>
  mutationOptions({
    mutationKey: [...ownItemsKey(uid), 'listing'],
    mutationFn: ({ id, action }: { id: string; action: 'renew' | 'archive' }) =>
      sessionApi.post(`/items/:id/${action}`, { params: { id } }),
    onSettled: async (item, error, _change, _before, { client }) => {
      if (item) invalidateBoard(client)
      const isOutdated = error instanceof ApiError && (error.status === 404 || error.status === 409)
      if (item || isOutdated) await client.invalidateQueries({ queryKey: ownItemsKey(uid) })
    },
  })

/**
 * Deletes one of the user's own items. If it is gone already, perhaps deleted in another tab, that
 * is a success. `cameBack`: the thing came back in another way than on the board, which is counted.
 */
export const deleteItemMutation = (uid: string) =>
  mutationOptions({
    mutationKey: [...ownItemsKey(uid), 'delete'],
    mutationFn: async ({ id, cameBack }: { id: string; cameBack: boolean }) => {
      try {
        await sessionApi.delete('/myItems/:emailOrId', {
          params: { emailOrId: id },
          query: { cameBack: cameBack ? 'true' : undefined },
        })
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
      }
    },
    onSuccess: (_done, { id }, _before, { client }) => {
      invalidateBoard(client)
      client.setQueriesData<InfiniteData<MyItem[]>>(
        { queryKey: myItemsKey(uid) },
        (list) => list && { ...list, pages: list.pages.map((page) => page.filter(({ _id }) => _id !== id)) },
      )
    },
  })
