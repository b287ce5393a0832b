import type { DeclineReason } from '@shared/claims/claim-states.ts'
import type { Claim, ClaimInput, Handover } from '@shared/claims/claims.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, sessionApi } from '@/lib/api-client.ts'
import { ALWAYS_NEW, invalidateBoard, LIVE, ownItemsKey, ownKey } from '@/lib/query-client.ts'
import { isOpenClaim } from './claim-turn.ts'

/** How a screen stays up to date while it is visible and something may happen. */
export const REFRESHING = {
  /** Milliseconds from the last answer. */
  refetchInterval: 45_000,
  ...LIVE,
} as const

/** Whether some of these claims may change soon, so that they load again now and then. */
export const hasOpenClaims = (claims: readonly Claim[] = []): boolean => claims.some(isOpenClaim)

const claimsKey = (uid: string) => [...ownKey(uid), 'claims'] as const

/** One or more claims, which load again now and then while one of them is open. */
const openClaimsQuery = <T extends Claim | Claim[]>(
  uid: string,
  key: readonly string[],
  load: (options: { signal: AbortSignal }) => Promise<T>,
) => ({
  ...queryOptions({ queryKey: [...claimsKey(uid), ...key], queryFn: ({ signal }) => load({ signal }) }),
  ...REFRESHING,
  refetchInterval: ({ state: { data = [] } }: { state: { data: T | Claim[] | undefined } }) =>
    hasOpenClaims([data].flat()) && REFRESHING.refetchInterval,
})

/** A user's own claims, made and received, newest first. */
export const claimsQuery = (uid: string) =>
  openClaimsQuery(uid, ['list'], (options) => sessionApi.get('/claims', options))

/** One of a user's claims with what has happened to it. */
export const claimQuery = (uid: string, id: string) =>
  openClaimsQuery(uid, ['one', id], (options) => sessionApi.get('/claims/:id', { params: { id }, ...options }))

/** All claims on one of a user's own items, newest first. */
export const receivedClaimsQuery = (uid: string, itemId: string) =>
  openClaimsQuery(uid, ['of item', itemId], (options) =>
    sessionApi.get('/items/:id/claims', { params: { id: itemId }, ...options }),
  )

/** The code of an approved claim, for the person who receives the thing. */
export const handoverCodeQuery = (uid: string, id: string) =>
  queryOptions({
    queryKey: [...claimsKey(uid), 'code', id],
    queryFn: ({ signal }) => sessionApi.get('/claims/:id/code', { params: { id }, signal }),
    ...REFRESHING,
    ...ALWAYS_NEW,
  })

/** Makes a claim on someone else's item. Rejects with status 409 if one of the user's is open. */
export const makeClaimMutation = (uid: string) =>
  mutationOptions({
    mutationFn: ({ itemId, input }: { itemId: string; input: ClaimInput }) =>
      sessionApi.post('/items/:id/claims', { params: { id: itemId }, body: input }),
    ...reloading(uid),
  })

/** What can be done to a claim by its id. */
export type ClaimStep =
  | { id: string; step: 'approve' | 'withdraw' | 'renew' }
  | { id: string; step: 'decline'; reason: DeclineReason }
  | { id: string; step: 'dispute'; words: string }
  | ({ id: string; step: 'handover' } & Handover)

/** Takes a step of a claim. Rejects with status 409 if its state does not allow it. */
export const claimStepMutation = (uid: string) =>
  mutationOptions({
    mutationFn: ({ id, step, ...body }: ClaimStep) =>
      sessionApi.post(`/claims/:id/${step}`, { params: { id }, ...(Object.keys(body).length > 0 && { body }) }),
    ...reloading(uid),
  })

/**
 * After a step, and after one that came too late, what is on the screen is out of date. So is a
 * post that turns out to ask a question.
 */
const reloading = (uid: string) => ({
  onSettled: (...[, error, , , { client }]: [unknown, Error | null, unknown, unknown, { client: QueryClient }]) => {
    const isLate =
      error instanceof ApiError && (error.status === 409 || error.status === 404 || 'answer' in error.fieldErrors)
    if (error && !isLate) return
    if (!error) invalidateBoard(client)
    void client.invalidateQueries({ queryKey: claimsKey(uid) })
    void client.invalidateQueries({ queryKey: ownItemsKey(uid) })
  },
})
