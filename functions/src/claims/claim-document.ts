import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { idParameter } from '../lib/http/path-parameters.ts'
import { CLAIM_DAYS } from '../shared/claims/claim-limits.ts'
import { CLAIM_STATES, type ClaimState, DECLINE_REASONS, EXPIRY_REASONS } from '../shared/claims/claim-states.ts'
import {
  CLAIM_EVENTS,
  CLAIM_SIDES,
  type Claim,
  type ClaimSide,
  type ClaimWithHistory,
} from '../shared/claims/claims.ts'
import type { OtherPerson, Roles } from '../shared/lib/fields.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { publicName } from '../shared/people/name-rule.ts'
import { type DocumentOf, defineCollection } from '../store/collection.ts'
import { daysAfter, timeOf } from '../store/field-values.ts'
import { isPseudonym } from '../store/people-in.ts'
import type { NamedDocument } from '../store/personal-data.ts'
import {
  knownTime,
  ownedBy,
  storedCount,
  storedDay,
  storedEntries,
  storedFlag,
  storedText,
  storedTime,
  storedUid,
  wordsOf,
} from '../store/stored-fields.ts'

/** Who did something to a claim. The board has no uid. */
export interface Actor {
  side: ClaimSide | 'board'
  uid: string
}

export const BOARD: Actor = { side: 'board', uid: '' }

/** A line of a claim's history as it is stored. Lines are only ever added. */
const eventSchema = z.object({
  what: z.enum(CLAIM_EVENTS),
  by: z.catch(z.enum([...CLAIM_SIDES, 'board']), 'board'),
  byUid: storedUid,
  at: z.instanceof(Timestamp),
})
export type StoredEvent = z.infer<typeof eventSchema>

/** Tries of a handover code. `counter` counts the codes that the claim has had. */
const codeTriesSchema = z.object({
  counter: storedCount,
  /** How often the current code was tried. */
  tries: storedCount,
  /** Until when no code may be tried. */
  blockedUntil: storedTime,
})
export type CodeTries = z.infer<typeof codeTriesSchema>
const UNTRIED: CodeTries = { counter: 0, tries: 0, blockedUntil: null }

/** A claim as it is stored. Only the poster sees whether the number fits. */
export const claimFields = z.object({
  itemId: storedText,
  ownerUid: storedUid,
  claimantUid: storedUid,
  ownerName: wordsOf('ownerUid'),
  claimantName: wordsOf('claimantUid'),
  /** Empty for claims that were made before there were conversations. */
  conversationId: storedText,
  /** The post's type, title and question when the claim was made. */
  postType: storedText,
  title: storedText,
  question: wordsOf('ownerUid'),
  answer: wordsOf('claimantUid'),
  message: wordsOf('claimantUid'),
  recoveredLocation: wordsOf('claimantUid'),
  recoveredDate: ownedBy('claimantUid', storedDay),
  /**
   * Whether the post's number was the same when the claim was made; null if one of them had none.
   */
  sameIdentifier: ownedBy('ownerUid', z.catch(z.nullable(z.boolean()), null)),
  /** One that cannot be read is closed. */
  state: z.catch(z.enum(CLAIM_STATES), 'expired'),
  reason: z.catch(z.optional(z.enum([...DECLINE_REASONS, ...EXPIRY_REASONS])), undefined),
  createdAt: knownTime,
  updatedAt: storedTime,
  /** When the next reminder or the expiry is due; null if the claim is closed. */
  dueAt: storedTime,
  /** When it expires; null if the claim is closed. */
  endsAt: storedTime,
  code: z.catch(codeTriesSchema, UNTRIED),
  handedOverAt: storedTime,
  /** Whether the code was entered at the handover. */
  withCode: storedFlag,
  /** Someone says that something is wrong with the handover. Each side may say so once. */
  disputes: storedEntries(z.object({ byUid: storedUid, words: wordsOf('disputes[].byUid'), at: knownTime })),
  history: storedEntries(eventSchema),
  /** When it is deleted; null while it is open. */
  expiresAt: storedTime,
})

/** The states in which a claim holds up its post. */
export const OPEN_CLAIM_STATES: readonly ClaimState[] = ['pending', 'approved']

/** Whether a claim still holds up its post. */
export const isOpenClaim = ({ state }: { state?: unknown }) => OPEN_CLAIM_STATES.some((open) => open === state)

export const claims = defineCollection('claims', claimFields, {
  title: 'Claims',
  namings: [
    { at: 'claimantUid', erase: 'forget' },
    { at: 'ownerUid', erase: 'forget' },
  ],
  mustEndFirst: ({ data }, uid) => isOpenClaim(data) && data.claimantUid === uid,
  whenForgotten: endOfOpenClaim,
})
export type StoredClaim = DocumentOf<typeof claims>

/** Claims end with their post. One that was made in that moment ends here. */
function endOfOpenClaim({ data }: NamedDocument, _uid: string, now: Date): Record<string, unknown> {
  if (!isOpenClaim(data)) return {}
  const updatedAt = Timestamp.fromDate(now)
  return { state: 'expired', reason: 'post-deleted', ...timesOfClosed(updatedAt), updatedAt }
}

/** Returns the times of a claim that is closed from now on. */
export const timesOfClosed = (now: Timestamp) => ({
  dueAt: null,
  endsAt: null,
  expiresAt: daysAfter(now, KEPT_DAYS.claim),
})

/** Returns which side of a claim a person is; undefined if the person is neither. */
export function sideOfClaim(claim: Pick<StoredClaim, 'claimantUid' | 'ownerUid'>, uid: string): ClaimSide | undefined {
  if (uid === claim.claimantUid) return 'claimant'
  return uid === claim.ownerUid ? 'poster' : undefined
}

/** Returns who receives the thing: the poster of a lost one, the claimant of a found one. */
export const receiverOf = ({ postType }: StoredClaim): ClaimSide => (postType === 'Found' ? 'claimant' : 'poster')

/** Returns who hands the thing over. */
export const giverOf = (claim: StoredClaim): Actor & { side: ClaimSide } =>
  receiverOf(claim) === 'poster'
    ? { side: 'claimant', uid: claim.claimantUid }
    : { side: 'poster', uid: claim.ownerUid }

/**
 * Returns how a claim stands at a moment. One that is past its end has expired, even if the job
 * that writes this has not run yet.
 */
export function stateAt({ state, endsAt }: StoredClaim, now: Date): ClaimState {
  return isOpenClaim({ state }) && endsAt !== null && endsAt.toMillis() <= now.getTime() ? 'expired' : state
}

/** Returns until when a handover may be disputed; undefined if it cannot be. */
export function disputeUntil({ handedOverAt }: StoredClaim): Date | undefined {
  return handedOverAt ? daysAfter(handedOverAt, CLAIM_DAYS.dispute).toDate() : undefined
}

interface ClaimView {
  now?: Date | undefined
  /** Of the other person. */
  roles?: Roles
}

/** Returns a claim as one of its two people sees it. */
export function toClaim(claim: StoredClaim, role: ClaimSide, { now = new Date(), roles }: ClaimView = {}): Claim {
  const { id: _id, itemId, postType, title, question, answer, message, recoveredLocation, recoveredDate } = claim
  const texts = { _id, itemId, postType, title, question, answer, message, recoveredLocation, recoveredDate }
  const state = stateAt(claim, now)
  const overdue = claim.state === 'pending' ? ('no-decision' as const) : ('no-handover' as const)
  const { blockedUntil } = claim.code
  const isPaused = state === 'approved' && blockedUntil !== null && blockedUntil.toMillis() > now.getTime()
  const reason = claim.reason ?? (state === claim.state ? undefined : overdue)
  return {
    ...texts,
    state,
    role,
    other: { ...otherPersonOf(claim, role), ...roles },
    ...(reason && { reason }),
    createdAt: timeOf(claim.createdAt),
    endsAt: isOpenClaim({ state }) ? timeOf(claim.endsAt) : '',
    ...(isPaused && { codePausedUntil: timeOf(blockedUntil) }),
    disputeUntil: disputeUntil(claim)?.toISOString() ?? '',
    isDisputed: claim.disputes.length > 0,
    conversationId: claim.conversationId,
  }
}

/**
 * A pseudonym stands in the claim in place of a person who has gone, so nothing else has to be
 * asked.
 */
function otherPersonOf(claim: StoredClaim, role: ClaimSide): OtherPerson {
  const [uid, name] = role === 'poster' ? [claim.claimantUid, claim.claimantName] : [claim.ownerUid, claim.ownerName]
  return { name: publicName(name), ...(isPseudonym(uid) && { isGone: true }) }
}

/** @see toClaim */
export function toClaimWithHistory(claim: StoredClaim, role: ClaimSide, view?: ClaimView): ClaimWithHistory {
  const history = claim.history.map(({ what, by, at }) => ({ what, by, at: timeOf(at) }))
  return { ...toClaim(claim, role, view), history }
}

/** The id of a claim in a path. */
export const claimId = idParameter('claim-not-found')
