import { Router } from 'express'
import type { Context } from '../lib/context.ts'
import { answer } from '../lib/http/answer.ts'
import { answerPublic } from '../lib/http/answer-public.ts'
import { readIdempotencyKey } from '../lib/http/idempotency-key.ts'
import { parseInput, parseItemId } from '../lib/http/validation.ts'
import {
  requireAccount,
  requireConfirmedAccount,
  requireOwnAddress,
  requireSession,
} from '../sessions/require-session.ts'
import {
  type Item,
  type ItemCount,
  itemFilterSchema,
  itemInputSchema,
  itemPageQuerySchema,
  latestItemsQuerySchema,
  type PublicItem,
} from '../shared/items/items.ts'
import { ownListQuerySchema } from '../shared/lib/own-list.ts'
import { createItem } from './create-item.ts'
import { countKey, countLifetime, listItems, pageKey, readCount } from './item-pages.ts'
import { listLatestItems, listOwnItems, updateItem } from './items.service.ts'

export function itemRoutes(context: Context): Router {
  const routes = Router()
  const itemInput = itemInputSchema({ allowHttpPictures: context.settings.isEmulator, now: () => new Date() })

  routes.get(
    '/itemCount',
    answerPublic<ItemCount>(context.cache, (request) => {
      const filter = parseInput(itemFilterSchema, request.query)
      return { key: countKey(filter), load: () => readCount(context, filter), lifetime: countLifetime }
    }),
  )

  routes.get(
    '/allItems',
    answerPublic<PublicItem[]>(context.cache, (request) => {
      const query = parseInput(itemPageQuerySchema, request.query)
      return { key: pageKey(query), load: (look) => listItems(context, query, look) }
    }),
  )

  routes.get(
    '/items',
    answerPublic<PublicItem[]>(context.cache, (request) => {
      const query = parseInput(latestItemsQuerySchema, request.query)
      return { key: `items ${JSON.stringify(query)}`, load: () => listLatestItems(context, query) }
    }),
  )

  routes.post(
    '/addItems',
    answer<Item>(async (request, response) => {
      const owner = await requireConfirmedAccount(context, request, response)
      return createItem(context, owner, parseInput(itemInput, request.body), {
        idempotencyKey: readIdempotencyKey(request, owner.uid, 'post'),
      })
    }, 201),
  )

  routes.put(
    '/updateItems/:id',
    answer<Item>(async (request, response) => {
      const owner = await requireAccount(context, request, response)
      const id = parseItemId(request.params.id)
      return updateItem(context, owner, id, parseInput(itemInput, request.body))
    }),
  )

  routes.get(
    '/myItems/:email',
    answer<Item[]>(async (request, response) => {
      const session = await requireSession(context, request, response)
      requireOwnAddress(session, request.params.email, 'You can only list your own items.')
      return listOwnItems(context, session, parseInput(ownListQuerySchema, request.query))
    }),
  )

  return routes
}
