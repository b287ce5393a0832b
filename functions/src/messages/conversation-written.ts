import { Timestamp } from 'firebase-admin/firestore'
import { addBox, messageNotificationId, readBoxDocument, toNotificationBox } from '../delivery/bell.ts'
import { addEmail } from '../delivery/email-to-account.ts'
import { readOwnPost } from '../delivery/own-post.ts'
import { withNotification } from '../delivery/tell.ts'
import type { Context } from '../lib/request-context.ts'
import { CONVERSATION_SIDES, type ConversationSide } from '../shared/messages/conversation-limits.ts'
import { type Commit, change } from '../store/change.ts'
import { isCreated } from '../store/document-written.ts'
import type { Step } from '../store/follow-write.ts'
import { timedStep } from '../store/timed-step.ts'
import { alignWithItem } from './change-conversation.ts'
import {
  conversations,
  otherSide,
  parseConversation,
  type StoredConversation,
  type StoredSide,
} from './conversation-document.ts'
import { eachDueConversation } from './conversations.repository.ts'
import { messageEmail } from './message-news.ts'
import { dueTime, MESSAGE_EMAIL_WAIT_MS, nextTelling } from './seen.ts'

/**
 * Tells the people of a conversation of what they have not read, as far as that is due: in the
 * bell, and behind that by email. One commit tells it and stores that it was told, so it may run
 * again, later, and twice at the same time, and tells nobody of what they have read meanwhile.
 */
function notifyOfMessages(context: Context, id: string, now: Timestamp): Promise<void> {
  return change(context, async (commit) => {
    const document = await conversations.document(context.firestore, id).get()
    if (!document.exists) return
    const conversation = parseConversation(document)
    const told = { ...conversation }
    for (const side of CONVERSATION_SIDES) told[side] = await tellSide(context, commit, conversation, side, now)
    const dueAt = dueTime(told, now)
    const changed = CONVERSATION_SIDES.filter((side) => told[side] !== conversation[side])
    if (changed.length === 0 && dueAt?.toMillis() === conversation.dueAt?.toMillis()) return
    const times = changed.flatMap((side) => [
      [`${side}.toldAt`, told[side].toldAt],
      [`${side}.rungAt`, told[side].rungAt],
      [`${side}.emailedAt`, told[side].emailedAt],
    ])
    commit.update(document, { ...Object.fromEntries(times), dueAt })
  })
}

/**
 * Adds what one side has to be told by now to a commit.
 * @returns the side as the commit has to store it; the same object if there is nothing to tell
 */
async function tellSide(
  context: Context,
  commit: Commit,
  conversation: StoredConversation,
  side: ConversationSide,
  now: Timestamp,
): Promise<StoredSide> {
  // The local stack runs no jobs, so there an email goes with the bell.
  const emailWait = context.settings.isEmulator ? 0 : MESSAGE_EMAIL_WAIT_MS
  const isDue = (time: number | undefined) => time !== undefined && time <= now.toMillis()
  const reader = conversation[side]
  // The clock of the instance that stored the message may be ahead.
  const at = Timestamp.fromMillis(Math.max(now.toMillis(), conversation.lastAt.toMillis()))
  const hasRung = isDue(nextTelling(conversation, side, emailWait).bell)
  if (hasRung) await ring(context, commit, conversation, side)
  const rung = hasRung ? { ...reader, toldAt: reader.toldAt ?? at, rungAt: at } : reader
  if (!isDue(nextTelling({ ...conversation, [side]: rung }, side, emailWait).email)) return rung
  // Someone who writes again after a conversation was deleted begins one with the same id.
  const after = (reader.emailedAt ?? conversation.createdAt).toMillis()
  const post = side === 'poster' ? await readOwnPost(context.firestore, conversation.itemId, reader.uid) : undefined
  const email = messageEmail(`message-${conversation.id}-${side}-${after}`, conversation.id, post)
  await addEmail(context, commit, reader.uid, email)
  return { ...rung, emailedAt: at }
}

/**
 * It need not ask whether one of the two is gone: the conversation says so, and has not changed if
 * this commit succeeds.
 */
async function ring(context: Context, commit: Commit, conversation: StoredConversation, side: ConversationSide) {
  const { id, itemId, lastAt, [side]: reader, [otherSide(side)]: writer } = conversation
  const document = await readBoxDocument(context.firestore, reader.uid)
  const box = await withNotification(context, toNotificationBox(document), {
    id: messageNotificationId(id),
    kind: 'message',
    itemId,
    conversationId: id,
    otherUid: writer.uid,
    createdAt: lastAt.toDate().toISOString(),
  })
  if (box) addBox(commit, document, box)
}

/**
 * Tells people of messages that they have not read though they were looking a moment ago, and sends
 * the emails that are due.
 */
export const tellDueMessages = timedStep(['due'], eachDueConversation, async (context, { id }, { now }) => {
  await notifyOfMessages(context, id, Timestamp.fromDate(now))
  return 'due'
})

/**
 * The post of a new conversation may have been closed in the moment when it began, which is put
 * right.
 */
export const alignNewConversation: Step = {
  when: isCreated,
  run: (context, { after }) => alignWithItem(context, parseConversation(after)),
}

/**
 * Tells the two people of a conversation of unread messages, if they have to be told by now. The
 * event itself says whether they have, so that no other write of a conversation costs a read.
 */
export const tellUnread: Step = {
  when: ({ after }) => after.exists && mustBeTold(parseConversation(after), Timestamp.now()),
  run: (context, { after }) => notifyOfMessages(context, after.id, Timestamp.now()),
}

/** Someone who lifts a block, or edits a conversation by hand, may have stored no time. */
const mustBeTold = (conversation: StoredConversation, now: Timestamp): boolean =>
  conversation.dueAt ? conversation.dueAt.toMillis() <= now.toMillis() : dueTime(conversation, now) !== null
