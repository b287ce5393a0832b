import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { daysAfter } from '../lib/firestore/days-after.ts'
import { countOf, dayOf, entriesOf, textOf, textsOf, timeOf, timestampOf } from '../lib/firestore/field-values.ts'
import { isPseudonym } from '../lib/personal-data/pseudonym.ts'
import {
  CLAIM_EVENTS,
  type Claim,
  type ClaimEvent,
  type ClaimSide,
  type ClaimWithHistory,
} from '../shared/claims/claims.ts'
import type { OtherPerson } from '../shared/lib/other-person.ts'
import {
  CLAIM_DAYS,
  CLAIM_STATES,
  type ClaimState,
  DECLINE_REASONS,
  EXPIRY_REASONS,
} from '../shared/lib/shared-constants.ts'
import { publicName } from '../shared/profiles/name-rule.ts'

/** Who did something to a claim. The board has no uid. */
export interface Actor {
  side: ClaimSide | 'board'
  uid: string
}

export const BOARD: Actor = { side: 'board', uid: '' }

/** A line of a claim's history as it is stored. Lines are only ever added. */
export interface StoredEvent {
  what: ClaimEvent['what']
  by: Actor['side']
  byUid: string
  at: Timestamp
}

/** Somebody says that something is wrong with a handover. Each side may say so once. */
interface Dispute {
  byUid: string
  words: string
  at: Timestamp
}

/** Tries of a handover code. `counter` counts the codes that the claim has had. */
export interface CodeTries {
  counter: number
  /** How often the current code was tried. */
  tries: number
  /** Until when no code may be tried. */
  blockedUntil: Timestamp | null
}

/** A claim as it is stored. */
export interface StoredClaim {
  id: string
  itemId: string
  ownerUid: string
  claimantUid: string
  ownerName: string
  claimantName: string
  /** Empty for claims that were made before there were conversations. */
  conversationId: string
  /** The post's type, title and question when the claim was made. */
  postType: string
  title: string
  question: string
  answer: string
  message: string
  recoveredLocation: string
  recoveredDate: string
  /**
   * Whether the post's number was the same when the claim was made; null if one of them had none.
   */
  sameIdentifier: boolean | null
  state: ClaimState
  reason: Claim['reason']
  createdAt: Timestamp
  /** When the next reminder or the expiry is due; null if the claim is closed. */
  dueAt: Timestamp | null
  /** When it expires; null if the claim is closed. */
  endsAt: Timestamp | null
  code: CodeTries
  handedOverAt: Timestamp | null
  /** Whether the code was entered at the handover. */
  withCode: boolean
  disputes: Dispute[]
  history: StoredEvent[]
}

/** The states in which a claim holds up its post. */
export const OPEN_CLAIM_STATES: readonly ClaimState[] = ['pending', 'approved']

const isOpenState = (state: ClaimState) => OPEN_CLAIM_STATES.includes(state)

/** Whether a claim still holds up its post. */
export const isOpenClaim = ({ state }: Pick<StoredClaim, 'state'>) => isOpenState(state)

/** Reads a claim. It checks every field, because administrators edit documents by hand. */
export function readClaim(document: DocumentSnapshot): StoredClaim {
  const texts = textsOf(
    document,
    'itemId',
    'ownerUid',
    'claimantUid',
    'ownerName',
    'claimantName',
    'conversationId',
    'postType',
    'title',
    'question',
    'answer',
    'message',
    'recoveredLocation',
  )
  const same: unknown = document.get('sameIdentifier')
  return {
    id: document.id,
    ...texts,
    recoveredDate: dayOf(document.get('recoveredDate')),
    sameIdentifier: typeof same === 'boolean' ? same : null,
    state: CLAIM_STATES.find((known) => known === document.get('state')) ?? 'expired',
    reason: [...DECLINE_REASONS, ...EXPIRY_REASONS].find((known) => known === document.get('reason')),
    createdAt: timestampOf(document.get('createdAt')) ?? Timestamp.fromMillis(0),
    dueAt: timestampOf(document.get('dueAt')),
    endsAt: timestampOf(document.get('endsAt')),
    code: {
      counter: countOf(document.get('code.counter')),
      tries: countOf(document.get('code.tries')),
      blockedUntil: timestampOf(document.get('code.blockedUntil')),
    },
    handedOverAt: timestampOf(document.get('handedOverAt')),
    withCode: document.get('withCode') === true,
    disputes: entriesOf(document.get('disputes')).map(({ byUid, words, at }) => ({
      byUid: textOf(byUid),
      words: textOf(words),
      at: timestampOf(at) ?? Timestamp.fromMillis(0),
    })),
    history: entriesOf(document.get('history')).flatMap(({ what, by, byUid, at }) => {
      const kind = CLAIM_EVENTS.find((known) => known === what)
      const time = timestampOf(at)
      const side = by === 'claimant' || by === 'poster' ? by : 'board'
      return kind && time ? [{ what: kind, by: side, byUid: textOf(byUid), at: time }] : []
    }),
  }
}

/** Returns which side of a claim a person is; undefined if the person is neither. */
export function sideOf(claim: Pick<StoredClaim, 'claimantUid' | 'ownerUid'>, uid: string): ClaimSide | undefined {
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
  return isOpenState(state) && endsAt !== null && endsAt.toMillis() <= now.getTime() ? 'expired' : state
}

/** Returns until when a handover may be disputed; undefined if it cannot be. */
export function disputeUntil({ handedOverAt }: StoredClaim): Date | undefined {
  return handedOverAt ? daysAfter(handedOverAt, CLAIM_DAYS.dispute).toDate() : undefined
}

/** Returns a claim as one of its two people sees it. */
export function toClaim(claim: StoredClaim, role: ClaimSide, now = new Date()): Claim {
  const { id, itemId, postType, title, question, answer, message, recoveredLocation, recoveredDate } = claim
  const state = stateAt(claim, now)
  const overdue = claim.state === 'pending' ? ('no-decision' as const) : ('no-handover' as const)
  const { blockedUntil } = claim.code
  const isPaused = state === 'approved' && blockedUntil !== null && blockedUntil.toMillis() > now.getTime()
  const reason = claim.reason ?? (state === claim.state ? undefined : overdue)
  return {
    _id: id,
    itemId,
    state,
    role,
    postType,
    title,
    question,
    answer,
    message,
    recoveredLocation,
    recoveredDate,
    other: otherPersonOf(claim, role),
    ...(reason && { reason }),
    createdAt: timeOf(claim.createdAt),
    endsAt: isOpenState(state) ? timeOf(claim.endsAt) : '',
    ...(isPaused && { codePausedUntil: timeOf(blockedUntil) }),
    disputeUntil: disputeUntil(claim)?.toISOString() ?? '',
    isDisputed: claim.disputes.length > 0,
    conversationId: claim.conversationId,
  }
}

/** A pseudonym stands in the claim in place of whoever is gone, so nothing else has to be asked. */
function otherPersonOf(claim: StoredClaim, role: ClaimSide): OtherPerson {
  const [uid, name] = role === 'poster' ? [claim.claimantUid, claim.claimantName] : [claim.ownerUid, claim.ownerName]
  return { name: publicName(name), ...(isPseudonym(uid) && { isGone: true }) }
}

/** @see toClaim */
export function toClaimWithHistory(claim: StoredClaim, role: ClaimSide, now = new Date()): ClaimWithHistory {
  const history = claim.history.map(({ what, by, at }) => ({ what, by, at: timeOf(at) }))
  return { ...toClaim(claim, role, now), history }
}
