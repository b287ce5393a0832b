import * as z from 'zod/mini'
import { MAX_OPEN_CLAIMS } from '../claims/claims.repository.ts'
import { itemId, items, toItem } from '../items/item-document.ts'
import { listingOfOwn } from '../items/item-listing.ts'
import { findItemsOfOwner } from '../items/items.repository.ts'
import { anyone, defineCall } from '../lib/http/define-call.ts'
import { describeCause } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'
import { countMatchesByItem } from '../news/count-matches.ts'
import type { Session } from '../people/account.ts'
import { account, CHANGE_READS, ownAddress, SESSION_READS, session } from '../people/callers.ts'
import {
  deleteItemQuerySchema,
  listedItemSchema,
  type MyItem,
  type MyItemsQuery,
  myItemSchema,
  myItemsQuerySchema,
} from '../shared/items/items.ts'
import { itemDetailsSchema } from '../shared/posts/item-details.ts'
import { listingInputSchema, listingSchema } from '../shared/posts/listing.ts'
import { readsOfOwnPage } from '../store/queries.ts'
import { deleteItem } from './delete-item.ts'
import { getItemDetails } from './get-item-details.ts'
import { answerEmail, archiveItem, renewItem } from './listing.ts'

const refusalsOfRenewal = ['already-recovered', 'post-hidden', 'too-many-posts'] as const

export const postCalls = [
  defineCall({
    method: 'get',
    path: '/items/:id',
    summary: 'Returns one item with its poster’s contact details.',
    description:
      'The contact details of other people’s items are limited by hour and day, and may require a confirmed address: without them, contactWithheld says why. Only the poster and the recoverer see the recovery. People who see the contact of somebody else see in which month they registered, and whether the address is confirmed.',
    caller: session,
    cost: SESSION_READS + 11,
    params: { id: itemId },
    answer: itemDetailsSchema,
    handle: (context, { caller, params }) => getItemDetails(context, caller, params.id),
  }),

  defineCall({
    method: 'get',
    path: '/myItems/:emailOrId',
    summary: 'Returns the signed-in user’s items, newest first, 100 per page.',
    caller: session,
    cost: ({ page }) => SESSION_READS + 1 + readsOfOwnPage(page),
    params: { emailOrId: ownAddress },
    query: myItemsQuerySchema,
    answer: z.array(myItemSchema),
    handle: (context, { caller, query }) => listOwnItems(context, caller, query),
  }),

  defineCall({
    method: 'post',
    path: '/items/:id/renew',
    summary: 'Keeps an open item of the signed-in user on the board, or puts it back.',
    description: 'It is listed for its whole time from now on. It keeps its time of creation.',
    caller: account,
    cost: CHANGE_READS,
    params: { id: itemId },
    answer: listedItemSchema,
    refusals: ['others-post', ...refusalsOfRenewal],
    handle: (context, { caller, params }) => renewItem(context, caller, params.id),
  }),

  defineCall({
    method: 'post',
    path: '/items/:id/archive',
    summary: 'Takes an item of the signed-in user off the board.',
    description: 'Its poster and the person who has recovered it still see it. Open claims on it end.',
    caller: account,
    cost: CHANGE_READS + MAX_OPEN_CLAIMS,
    params: { id: itemId },
    answer: listedItemSchema,
    refusals: ['others-post'],
    handle: (context, { caller, params }) => archiveItem(context, caller, params.id),
  }),

  defineCall({
    method: 'post',
    path: '/listing',
    summary: 'Keeps a post on the board or takes it down, with the token from an email and without a session.',
    caller: anyone,
    cost: CHANGE_READS + MAX_OPEN_CLAIMS,
    body: listingInputSchema,
    answer: listingSchema,
    refusals: ['listing-link-over', ...refusalsOfRenewal],
    handle: (context, { body }) => answerEmail(context, body),
  }),

  defineCall({
    method: 'delete',
    path: '/myItems/:emailOrId',
    summary: 'Deletes an item of the signed-in user, by its id.',
    description:
      'With cameBack, the deletion of an open item counts that the thing came back, without who it belonged to.',
    caller: account,
    cost: CHANGE_READS + MAX_OPEN_CLAIMS,
    params: { emailOrId: itemId },
    query: deleteItemQuerySchema,
    refusals: ['others-post'],
    handle: (context, { caller, params, query }) =>
      deleteItem(context, caller, params.emailOrId, { cameBack: query.cameBack === 'true' }),
  }),
]

/**
 * Returns a page of the reader's own items, newest first, each with the matches that the bell knows
 * of, which are one read for the whole list. Without them the list is still worth having.
 */
async function listOwnItems(context: Context, { uid }: Session, query: MyItemsQuery): Promise<MyItem[]> {
  const counting = countMatchesByItem(context, uid).catch((error: unknown) => {
    const cause = describeCause(error)
    context.log.error('A list of own items is shown without its possible matches.', { cause })
    return new Map<string, number>()
  })
  const [documents, matches] = await Promise.all([findItemsOfOwner(context.firestore, uid, query), counting])
  return documents.map((document) => ({
    ...toItem(document),
    ...listingOfOwn(document),
    possibleMatches: matches.get(document.id) ?? 0,
    openClaims: items.parse(document).openClaims,
  }))
}
