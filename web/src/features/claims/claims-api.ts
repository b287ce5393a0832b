import type {
  Claim,
  ClaimInput,
  ClaimWithHistory,
  Handover,
  HandoverCode,
  ReceivedClaim,
} from '@shared/claims/claims.ts'
import type { RecoveredRecord } from '@shared/claims/recoveries.ts'
import type { DeclineReason } from '@shared/lib/shared-constants.ts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { apiPaths } from '@/config/paths.ts'
import { ApiError, sessionApi } from '@/lib/api-client.ts'
import { invalidateBoard, LIVE, ownItemsKey, ownKey, sessionQuery } from '@/lib/query-client.ts'
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
const openClaimsQuery = <T extends Claim | Claim[]>(uid: string, key: readonly string[], path: string) => ({
  ...sessionQuery<T>([...claimsKey(uid), ...key], path),
  ...REFRESHING,
  refetchInterval: ({ state: { data = [] } }: { state: { data: T | Claim[] | undefined } }) =>
    hasOpenClaims([data].flat()) && REFRESHING.refetchInterval,
})

/** A user's own claims, made and received, newest first. */
export const claimsQuery = (uid: string) => openClaimsQuery<Claim[]>(uid, ['list'], apiPaths.claims)

/** One of a user's claims with what has happened to it. */
export const claimQuery = (uid: string, id: string) =>
  openClaimsQuery<ClaimWithHistory>(uid, ['one', id], apiPaths.claim(id))

/** All claims on one of a user's own items, newest first. */
export const receivedClaimsQuery = (uid: string, itemId: string) =>
  openClaimsQuery<ReceivedClaim[]>(uid, ['of item', itemId], apiPaths.itemPart(itemId, 'claims'))

/** The code of an approved claim, for whoever receives the thing. */
export const handoverCodeQuery = (uid: string, id: string) => ({
  ...sessionQuery<HandoverCode>([...claimsKey(uid), 'code', id], apiPaths.claimCode(id)),
  ...REFRESHING,
})

/** Makes a claim on somebody else's item. Rejects with status 409 if one of the user's is open. */
export const makeClaimMutation = (uid: string) =>
  mutationOptions({
    mutationFn: ({ itemId, input }: { itemId: string; input: ClaimInput }) =>
      sessionApi.post<Claim>(apiPaths.itemPart(itemId, 'claims'), { body: input }),
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
      sessionApi.post<Claim | RecoveredRecord>(
        apiPaths.claimStep(id, step),
        Object.keys(body).length > 0 ? { body } : {},
      ),
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
