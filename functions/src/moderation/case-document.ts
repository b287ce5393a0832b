import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { idParameter } from '../lib/http/path-parameters.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { KEPT_DAYS } from '../shared/lib/kept-days.ts'
import { CASE_KINDS, DECISIONS, REPORT_REASONS } from '../shared/moderation/decisions.ts'
import { OPEN_CASE_STATES } from '../shared/moderation/moderation.ts'
import type { Commit } from '../store/change.ts'
import { type DocumentOf, defineCollection } from '../store/collection.ts'
import { daysAfter } from '../store/field-values.ts'
import {
  knownTime,
  secretOf,
  storedCount,
  storedEntries,
  storedFlag,
  storedText,
  storedTime,
  storedUid,
  storedUids,
  wordsOf,
} from '../store/stored-fields.ts'
import { findModerators } from './moderators.ts'

/** The most decisions that a case holds, newest last. */
const MAX_DECISIONS = 20

export const storedReason = z.catch(z.enum(REPORT_REASONS), 'other')

/** A moderator's decision about a case as it is stored. */
const storedDecisionSchema = z.object({
  decision: z.enum(DECISIONS),
  reason: storedReason,
  words: wordsOf('accusedUid'),
  byUid: storedUid,
  byName: wordsOf('decisions[].byUid'),
  at: z.instanceof(Timestamp),
  /** Whether it decides again what was answered, so that nothing more can be. */
  isFinal: storedFlag,
  /** What the person whose thing it is has answered to it. */
  answer: z.catch(z.nullable(z.object({ words: wordsOf('accusedUid'), at: z.instanceof(Timestamp) })), null),
})
export type StoredDecision = z.infer<typeof storedDecisionSchema>

/** All reports of one thing, as they are stored together with what was decided. */
const caseFields = z.object({
  kind: z.catch(z.enum(CASE_KINDS), 'post'),
  /** The post that it is about. */
  itemId: storedText,
  conversationId: storedText,
  messageId: storedText,
  claimId: storedText,
  /** Of the two people of a conversation or a claim the poster is first. */
  title: wordsOf('people.0'),
  /** The beginning of a reported post's description. */
  excerpt: wordsOf('accusedUid'),
  /** The address of a reported post's picture. */
  picture: wordsOf('accusedUid'),
  /** Whose thing it is. */
  accusedUid: storedUid,
  accusedName: wordsOf('accusedUid'),
  /** Everyone to whose own things or conversations it belongs. They do not judge it. */
  people: storedUids,
  state: z.catch(z.enum([...OPEN_CASE_STATES, 'decided']), 'decided'),
  openedAt: knownTime,
  reports: storedCount,
  reasons: storedEntries(storedReason),
  isHidden: storedFlag,
  decisions: storedEntries(storedDecisionSchema),
  /** The moderators who have decided. */
  moderators: storedUids,
  /** The last decision; empty if there is none. By it the cases are found that close an account. */
  decision: z.catch(z.enum([...DECISIONS, '']), ''),
  /** The digest of the secret by which the person of a closed account answers. */
  answerToken: secretOf('accusedUid'),
  /** When it is deleted for good. */
  dueAt: storedTime,
  expiresAt: storedTime,
})

/** Who was reported is in a case until their account goes. */
export const cases = defineCollection('cases', caseFields, {
  title: 'What was decided about your posts, messages and photos',
  namings: [
    { at: 'accusedUid', erase: 'forget' },
    { at: 'people[]', erase: 'forget', isDownloaded: false },
    { at: 'moderators[]', erase: 'forget', isDownloaded: false },
  ],
  // Nobody is left who could be told of a decision about someone who is gone.
  whenForgotten: ({ data }, uid) => (data.accusedUid === uid ? { state: 'decided', dueAt: null } : {}),
})
export type StoredCase = DocumentOf<typeof cases>

/** Whether a moderator has to decide. */
export const isOpenCase = ({ state }: Pick<StoredCase, 'state'>) => state !== 'decided'

export const lastDecision = ({ decisions }: Pick<StoredCase, 'decisions'>): StoredDecision | undefined =>
  decisions.at(-1)

/**
 * Reads a case for a moderator. What is about a moderator's own posts and conversations is for the
 * others.
 * @throws {HttpError} 404 if there is no such case, or it is the moderator's own
 */
export async function readCaseFor({ firestore }: Context, { uid }: Account, id: string): Promise<DocumentSnapshot> {
  const document = await cases.document(firestore, id).get()
  if (!document.exists || cases.parse(document).people.includes(uid)) throw new HttpError('case-not-found')
  return document
}

/** Adds a case to a commit, which fails if it has changed since its document was read. */
export function addCase(commit: Commit, document: DocumentSnapshot, { id: _, ...fields }: StoredCase): void {
  const expiresAt = daysAfter(commit.now, KEPT_DAYS.report)
  const decisions = fields.decisions.slice(-MAX_DECISIONS)
  commit.put(document, { ...fields, decisions, expiresAt })
}

/** Whether this moderator has decided what was answered, and someone else could decide again. */
export async function mustLeaveToOthers(context: Context, stored: StoredCase, uid: string): Promise<boolean> {
  if (stored.state !== 'answered' || lastDecision(stored)?.byUid !== uid) return false
  return [...(await findModerators(context))].some((other) => other !== uid && !stored.people.includes(other))
}

/** The id of a case in a path, for moderators. */
export const caseId = idParameter('case-not-found')
/** The id of a case in a path, for the person whom its decision is about. */
export const decisionId = idParameter('decision-not-found')
