import { Router } from 'express'
import type { Context } from '../context.ts'
import { forbidden } from '../http/errors.ts'
import { parseInput, parseItemId } from '../http/validation.ts'
import { isSameEmail, requireAccount, requireSession } from '../sessions/session.ts'
import {
  type Item,
  type ItemCount,
  itemInputSchema,
  itemPageQuerySchema,
  latestItemsQuerySchema,
  type PublicItem,
} from '../shared/items.ts'
import type { Done } from '../shared/sessions.ts'
import { countItems } from './items.repository.ts'
import {
  createItem,
  deleteItem,
  getItem,
  listItems,
  listLatestItems,
  listOwnItems,
  updateItem,
} from './items.service.ts'

export function itemRoutes(context: Context): Router {
  const routes = Router()
  const itemInput = itemInputSchema({ allowHttpPictures: context.settings.isEmulator, now: () => new Date() })

  routes.get('/itemCount', async (_request, response) => {
    response.json({ count: await countItems(context.firestore) } satisfies ItemCount)
  })

  routes.get('/allItems', async (request, response) => {
    const query = parseInput(itemPageQuerySchema, request.query)
    response.json((await listItems(context, query)) satisfies PublicItem[])
  })

  routes.get('/items', async (request, response) => {
    const query = parseInput(latestItemsQuerySchema, request.query)
    response.json((await listLatestItems(context, query)) satisfies PublicItem[])
  })

  routes.get('/items/:id', async (request, response) => {
    await requireSession(context, request)
    response.json((await getItem(context, parseItemId(request.params.id))) satisfies Item)
  })

  routes.post('/addItems', async (request, response) => {
    const owner = await requireAccount(context, request)
    const input = parseInput(itemInput, request.body)
    response.status(201).json((await createItem(context, owner, input)) satisfies Item)
  })

  routes.put('/updateItems/:id', async (request, response) => {
    const owner = await requireAccount(context, request)
    const id = parseItemId(request.params.id)
    const input = parseInput(itemInput, request.body)
    response.json((await updateItem(context, owner, id, input)) satisfies Item)
  })

  routes.get('/myItems/:email', async (request, response) => {
    const session = await requireSession(context, request)
    if (!isSameEmail(request.params.email, session.email)) throw forbidden('You can only list your own items.')
    response.json((await listOwnItems(context, session)) satisfies Item[])
  })

  routes.delete('/myItems/:id', async (request, response) => {
    const owner = await requireAccount(context, request)
    await deleteItem(context, owner, parseItemId(request.params.id))
    response.json({ success: true } satisfies Done)
  })

  return routes
}
