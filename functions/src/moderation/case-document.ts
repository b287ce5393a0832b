import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { CASE_KINDS, DECISIONS, REPORT_REASONS } from '../shared/lib/shared-constants.ts'
import { OPEN_CASE_STATES } from '../shared/moderation/moderation.ts'
import {
  knownTime,
  storedCount,
  storedEntries,
  storedFlag,
  storedText,
  storedTexts,
  storedTime,
} from '../store/stored-fields.ts'

export const storedReason = z.catch(z.enum(REPORT_REASONS), 'other')

/** A moderator's decision about a case as it is stored. */
const storedDecisionSchema = z.object({
  decision: z.enum(DECISIONS),
  reason: storedReason,
  words: storedText,
  byUid: storedText,
  byName: storedText,
  at: z.instanceof(Timestamp),
  /** Whether it decides again what was answered, so that nothing more can be. */
  isFinal: storedFlag,
  /** What the person whose thing it is has answered to it. */
  answer: z.catch(z.nullable(z.object({ words: storedText, at: z.instanceof(Timestamp) })), null),
})
export type StoredDecision = z.infer<typeof storedDecisionSchema>

/** All reports of one thing, as they are stored together with what was decided. */
const storedCaseSchema = z.object({
  id: z.string(),
  kind: z.catch(z.enum(CASE_KINDS), 'post'),
  /** The post that it is about. */
  itemId: storedText,
  conversationId: storedText,
  messageId: storedText,
  claimId: storedText,
  title: storedText,
  /** Whose thing it is. */
  accusedUid: storedText,
  accusedName: storedText,
  /** Everybody to whose own things or conversations it belongs. They do not judge it. */
  people: storedTexts,
  state: z.catch(z.enum([...OPEN_CASE_STATES, 'decided']), 'decided'),
  openedAt: knownTime,
  reports: storedCount,
  reasons: storedEntries(storedReason),
  isHidden: storedFlag,
  decisions: storedEntries(storedDecisionSchema),
  /** The moderators who have decided. */
  moderators: storedTexts,
  /** The last decision; empty if there is none. By it the cases are found that close an account. */
  decision: z.catch(z.enum([...DECISIONS, '']), ''),
  /** The digest of the secret by which the person of a closed account answers. */
  answerToken: storedText,
  /** When it is deleted for good. */
  dueAt: storedTime,
})
export type StoredCase = z.infer<typeof storedCaseSchema>

/** Reads a case. It checks every field, because administrators edit documents by hand. */
export const readCase = (document: DocumentSnapshot): StoredCase =>
  storedCaseSchema.parse({ ...document.data(), id: document.id })

/** Whether a moderator has to decide. */
export const isOpenCase = ({ state }: Pick<StoredCase, 'state'>) => state !== 'decided'

export const lastDecision = ({ decisions }: Pick<StoredCase, 'decisions'>): StoredDecision | undefined =>
  decisions.at(-1)
