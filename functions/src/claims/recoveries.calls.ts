import * as z from 'zod/mini'
import { itemId } from '../items/item-document.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { definePublicRead } from '../lib/http/define-public-read.ts'
import { account, CHANGE_READS, confirmedAccount, ownAddress, SESSION_READS, session } from '../people/callers.ts'
import { recoveredRecordSchema, recoveryInputSchema, returnCountSchema } from '../shared/claims/recoveries.ts'
import { listedItemSchema } from '../shared/items/items.ts'
import { HOUR_MS } from '../shared/lib/durations.ts'
import { ownListQuerySchema } from '../shared/lib/fields.ts'
import { readsOfOwnPage } from '../store/queries.ts'
import { MAX_OPEN_CLAIMS } from './claims.repository.ts'
import { recoverItem } from './recover-item.ts'
import { countRecentReturns, findRecoveriesOf, toRecoveredRecord } from './recoveries.repository.ts'
import { reopenItem } from './reopen-item.ts'

export const recoveryCalls = [
  defineCall({
    method: 'post',
    path: '/recovered-items',
    summary: 'Marks an item as recovered by the signed-in user.',
    description: 'The poster of a protected item closes it without a handover, which ends the claims on it.',
    caller: confirmedAccount,
    cost: CHANGE_READS + MAX_OPEN_CLAIMS,
    body: recoveryInputSchema({ now: () => new Date() }),
    idempotentAction: 'recovery',
    answer: recoveredRecordSchema,
    status: 201,
    refusals: [
      'reopened-by-poster',
      'recovery-undone',
      'ended-with-poster',
      'item-not-found',
      'already-recovered',
      'unknown-status',
      'claim-instead',
    ],
    handle: (context, { caller, body, idempotencyKey }) => recoverItem(context, caller, body, { idempotencyKey }),
  }),

  defineCall({
    method: 'get',
    path: '/recovered-items/:email',
    summary: 'Returns what the signed-in user has recovered, newest first, 100 per page.',
    description: 'If an item is deleted by now, its description and picture are empty.',
    caller: session,
    cost: ({ page }) => SESSION_READS + readsOfOwnPage(page),
    params: { email: ownAddress },
    query: ownListQuerySchema,
    answer: z.array(recoveredRecordSchema),
    handle: async ({ firestore }, { caller, query }) =>
      (await findRecoveriesOf(firestore, caller.uid, query.page)).map(toRecoveredRecord),
  }),

  defineCall({
    method: 'post',
    path: '/items/:id/reopen',
    summary: 'Reopens an item of the signed-in user that was marked as recovered within the last 14 days.',
    description: 'The limit of open posts does not count if somebody else had marked it.',
    caller: account,
    cost: CHANGE_READS,
    params: { id: itemId },
    answer: listedItemSchema,
    refusals: ['others-post', 'not-recovered', 'too-late', 'too-many-posts'],
    handle: (context, { caller, params }) => reopenItem(context, caller, params.id),
  }),

  definePublicRead({
    path: '/returnCount',
    summary: 'Counts the things that came back within the last 30 days, by a recovery or in another way.',
    description: 'Caches may keep the answer for an hour.',
    query: z.object({}),
    cost: 2,
    answer: returnCountSchema,
    read: (context) => ({
      load: () => countRecentReturns(context.firestore),
      ttl: () => HOUR_MS,
      sharedSeconds: HOUR_MS / 1000,
    }),
  }),
]
