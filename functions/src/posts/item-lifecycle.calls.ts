import { MAX_OPEN_CLAIMS } from '../claims/claims.repository.ts'
import { postIsHidden } from '../items/hidden-item.ts'
import { noRoomToPutBack } from '../items/open-posts.ts'
import { notOwnItem } from '../items/own-item.ts'
import { anyone, defineCall, type Refusal } from '../lib/http/define-call.ts'
import { itemId } from '../lib/http/path-parameters.ts'
import { account, CHANGE_READS } from '../people/callers.ts'
import { deleteItemQuerySchema, itemSchema, listingInputSchema, listingSchema } from '../shared/items/items.ts'
import { done, doneSchema } from '../shared/people/sessions.ts'
import { answerEmail } from './answer-email.ts'
import { deleteItem } from './delete-item.ts'
import { archiveItem, renewItem } from './listing.ts'

const refusalsOfRenewal: readonly Refusal[] = [
  { status: 409, code: 'already-recovered', when: 'The item is recovered.' },
  postIsHidden,
  noRoomToPutBack,
]

export const itemLifecycleCalls = [
  defineCall({
    method: 'post',
    path: '/items/:id/renew',
    summary: 'Keeps an open item of the signed-in user on the board, or puts it back.',
    description: 'It is listed for its whole time from now on. It keeps its time of creation.',
    caller: account,
    cost: CHANGE_READS,
    params: { id: itemId },
    answer: itemSchema,
    refusals: [notOwnItem, ...refusalsOfRenewal],
    handle: (context, { caller, params }) => renewItem(context, caller, params.id),
  }),

  defineCall({
    method: 'post',
    path: '/items/:id/archive',
    summary: 'Takes an item of the signed-in user off the board.',
    description: 'Its poster and whoever has recovered it still see it. Open claims on it end.',
    caller: account,
    cost: CHANGE_READS + MAX_OPEN_CLAIMS,
    params: { id: itemId },
    answer: itemSchema,
    refusals: [notOwnItem],
    handle: (context, { caller, params }) => archiveItem(context, caller, params.id),
  }),

  defineCall({
    method: 'post',
    path: '/listing',
    summary: 'Keeps a post on the board or takes it down, with the token from an e-mail and without a session.',
    caller: anyone,
    cost: CHANGE_READS + MAX_OPEN_CLAIMS,
    body: listingInputSchema,
    answer: listingSchema,
    refusals: [
      {
        status: 404,
        code: 'not-found',
        when: 'The token is unknown or has expired, or its post or its poster’s account is gone.',
      },
      ...refusalsOfRenewal,
    ],
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
    answer: doneSchema,
    refusals: [notOwnItem],
    handle: async (context, { caller, params, query }) => {
      await deleteItem(context, caller, params.emailOrId, { cameBack: query.cameBack === 'true' })
      return done
    },
  }),
]
