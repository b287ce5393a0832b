import { type DocumentReference, Timestamp } from 'firebase-admin/firestore'
import { untilCommitted } from '../lib/firestore/commit.ts'
import { chargeReads } from '../lib/http/read-budget.ts'
import { hourlyLimit, requireUse } from '../lib/limits/account-limit.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../sessions/account.ts'
import type { Conversation } from '../shared/conversations/conversations.ts'
import { CONVERSATION_SIDES } from '../shared/lib/shared-constants.ts'
import { requirePart } from './change-conversation.ts'
import { changeEach } from './change-each.ts'
import { type StoredConversation, toConversation } from './conversation-document.ts'
import { conversationsBetween, pairReference } from './conversations.repository.ts'
import { addPair, readPair } from './pair.ts'
import { readConversation } from './recent-conversations.ts'

/** Each block and unblock writes all conversations of two people. */
const BLOCKS = hourlyLimit('block', 60)

/**
 * Blocks the other person of a conversation, or unblocks them: first in the document about the two,
 * so that neither begins a conversation with the other or makes a claim, then in each conversation
 * that they have. If it dies in between, doing it again completes it, and so does the job.
 * @returns the conversation as the caller sees it afterwards
 * @throws {HttpError} 404 if there is no such conversation or it is between others, 429 if the
 * account has blocked and unblocked too often within an hour
 */
export async function setBlocked(
  context: Context,
  { uid }: Account,
  id: string,
  isBlocked: boolean,
): Promise<Conversation> {
  const { firestore } = context
  const { conversation } = requirePart(await readConversation(firestore, id), uid)
  await requireUse(context, uid, BLOCKS)
  const people = CONVERSATION_SIDES.map((side) => conversation[side].uid)
  const reference = pairReference(firestore, conversation.poster.uid, conversation.asker.uid)
  await context.serialQueue.run(reference.path, async () => {
    await untilCommitted(async () => {
      chargeReads(1)
      const pair = await reference.get()
      const others = readPair(pair).blockedBy.filter((blocker) => blocker !== uid)
      const batch = firestore.batch()
      addPair(batch, pair, { people, blockedBy: isBlocked ? [...others, uid] : others }, Timestamp.now())
      return { batch, result: undefined }
    })
    await settlePair(context, reference)
  })
  const changed = requirePart(await readConversation(firestore, id), uid)
  return toConversation(changed.conversation, changed.side)
}

/**
 * Brings the conversations of two people in line with who of them has blocked the other. It starts
 * again if that changes meanwhile, so that two runs at once leave the last state.
 */
export async function settlePair(
  { firestore }: Pick<Context, 'firestore'>,
  reference: DocumentReference,
): Promise<void> {
  await untilCommitted(async () => {
    chargeReads(1)
    const pair = await reference.get()
    if (!pair.updateTime) return { result: undefined }
    const { people, blockedBy } = readPair(pair)
    const [one, other] = people
    if (one !== undefined && other !== undefined) {
      await changeEach(firestore, conversationsBetween(firestore, one, other), (conversation) =>
        blocksOf(conversation, blockedBy),
      )
    }
    const batch = firestore.batch()
    batch.update(reference, { unsettledSince: null }, { lastUpdateTime: pair.updateTime })
    return { batch, result: undefined }
  })
}

/** Returns the fields by which a conversation says who has blocked whom, unless it says so already. */
function blocksOf(conversation: StoredConversation, blockedBy: readonly string[]): object | undefined {
  const wrong = CONVERSATION_SIDES.filter((side) => {
    const { uid, hasBlocked } = conversation[side]
    return hasBlocked !== blockedBy.includes(uid)
  })
  if (wrong.length === 0) return undefined
  return Object.fromEntries(wrong.map((side) => [`${side}.hasBlocked`, !conversation[side].hasBlocked]))
}
