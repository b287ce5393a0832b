import type { DocumentReference } from 'firebase-admin/firestore'
import { endClaimsBetween } from '../claims/end-claims.ts'
import { dropNotificationsOf } from '../delivery/bell.ts'
import type { Context } from '../lib/request-context.ts'
import { changeEach, readConversation } from '../messages/change-conversation.ts'
import { type StoredConversation, toConversation } from '../messages/conversation-document.ts'
import { conversationsBetween } from '../messages/conversations.repository.ts'
import { addPair, pairReference, parsePair } from '../messages/pair.ts'
import type { Account } from '../people/account.ts'
import { CONVERSATION_SIDES } from '../shared/messages/conversation-limits.ts'
import { hourlyLimit, requireUse } from '../store/account-limit.ts'
import { change } from '../store/change.ts'

/** Each block and unblock writes all conversations of two people. */
const BLOCKS = hourlyLimit('block', 60)

/**
 * Blocks the other person of a conversation, or unblocks them: first in the document about the two,
 * so that neither begins a conversation with the other or makes a claim, then in each conversation
 * that they have. A block also ends their open claims on each other's posts, and clears the bell of
 * the blocker. If it dies in between, doing it again completes it.
 * @returns the conversation as the caller sees it afterwards
 * @throws {HttpError} 404 if there is no such conversation or it is between others, 429 if the
 * account has blocked and unblocked too often within an hour
 */
export async function setBlocked(context: Context, { uid }: Account, id: string, isBlocked: boolean) {
  const { firestore } = context
  const { conversation } = await readConversation(firestore, id, uid)
  await requireUse(context, uid, BLOCKS)
  const people = CONVERSATION_SIDES.map((side) => conversation[side].uid)
  const reference = pairReference(firestore, conversation.poster.uid, conversation.asker.uid)
  await context.serialQueue.run(reference.path, async () => {
    await change(context, async (commit) => {
      const pair = await reference.get()
      const others = parsePair(pair).blockedBy.filter((blocker) => blocker !== uid)
      addPair(commit, pair, { people, blockedBy: isBlocked ? [...others, uid] : others })
    })
    await settlePair(context, reference)
  })
  const changed = await readConversation(firestore, id, uid)
  return toConversation(changed.conversation, changed.side)
}

/**
 * Brings the conversations and claims of two people in line with who of them has blocked the other.
 * It starts again if that changes meanwhile, so that two runs at once leave the last state; claims
 * that have ended stay so.
 */
async function settlePair(context: Context, reference: DocumentReference): Promise<void> {
  const { firestore } = context
  await change(context, async (commit) => {
    const pair = await reference.get()
    const { people, blockedBy } = parsePair(pair)
    const [one, other] = people
    if (one === undefined || other === undefined) return
    for (const blocker of blockedBy) {
      await endClaimsBetween(context, [one, other], blocker)
      await dropNotificationsOf(context, blocker, blocker === one ? other : one)
    }
    // They come last, as a conversation that says that it is blocked offers no second block.
    await changeEach(firestore, conversationsBetween(firestore, one, other), (conversation) =>
      blocksOf(conversation, blockedBy),
    )
    // It fails if one of them has blocked or unblocked the other meanwhile.
    commit.update(pair, { updatedAt: commit.now })
  })
}

/** Returns the fields that say who has blocked whom, unless the conversation says so already. */
function blocksOf(conversation: StoredConversation, blockedBy: readonly string[]): object | undefined {
  const wrong = CONVERSATION_SIDES.filter(
    (side) => conversation[side].hasBlocked !== blockedBy.includes(conversation[side].uid),
  )
  if (wrong.length === 0) return undefined
  return Object.fromEntries(wrong.map((side) => [`${side}.hasBlocked`, !conversation[side].hasBlocked]))
}
