import { daysAfter } from '../lib/firestore/days-after.ts'
import { isMap } from '../lib/personal-data/declared-fields.ts'
import {
  type NamedDocument,
  NOBODY,
  type PersonalData,
  personal,
  secret,
  UID,
} from '../lib/personal-data/personal-data.ts'
import { CONVERSATION_DAYS, CONVERSATION_SIDES, type ConversationSide } from '../shared/lib/shared-constants.ts'

/** What one side has read, and whether they block, is nothing that the other one downloads. */
export const conversationsPersonalData: PersonalData = {
  collection: 'conversations',
  title: 'Conversations',
  namings: [
    { at: 'people[]', erase: 'forget' },
    // The same two, unless somebody has broken one of the fields by hand.
    { at: 'poster.uid', erase: 'forget', isDownloaded: false },
    { at: 'asker.uid', erase: 'forget', isDownloaded: false },
  ],
  fields: {
    itemId: NOBODY,
    'people[]': UID,
    'poster.uid': UID,
    'poster.name': personal('poster.uid'),
    'poster.sent': NOBODY,
    'poster.unread': NOBODY,
    'poster.hasBlocked': personal('poster.uid'),
    'poster.isGone': NOBODY,
    'poster.seenAt': personal('poster.uid'),
    'poster.toldAt': personal('poster.uid'),
    'poster.emailedAt': personal('poster.uid'),
    'poster.lastKey.key': secret('poster.uid'),
    'poster.lastKey.digest': secret('poster.uid'),
    'poster.lastKey.messageId': NOBODY,
    'asker.uid': UID,
    'asker.name': personal('asker.uid'),
    'asker.sent': NOBODY,
    'asker.unread': NOBODY,
    'asker.hasBlocked': personal('asker.uid'),
    'asker.isGone': NOBODY,
    'asker.seenAt': personal('asker.uid'),
    'asker.toldAt': personal('asker.uid'),
    'asker.emailedAt': personal('asker.uid'),
    'asker.lastKey.key': secret('asker.uid'),
    'asker.lastKey.digest': secret('asker.uid'),
    'asker.lastKey.messageId': NOBODY,
    postType: NOBODY,
    title: NOBODY,
    claimId: NOBODY,
    createdAt: NOBODY,
    lastAt: NOBODY,
    messages: NOBODY,
    'last.id': NOBODY,
    'last.from': NOBODY,
    'last.text': personal('<last.from>.uid'),
    'last.sentAt': NOBODY,
    'last.isDeleted': NOBODY,
    'last.isHidden': NOBODY,
    dueAt: NOBODY,
    closesAt: NOBODY,
    goesAt: NOBODY,
    closedByCase: NOBODY,
  },
  whenForgotten: endOfConversation,
}

/**
 * Returns the fields that end a conversation because the account of one of its two people goes.
 * Nobody is told of unread messages any more: those of the person are gone, and the person is, too.
 */
function endOfConversation({ data }: NamedDocument, uid: string, now: Date): Record<string, unknown> {
  const sideOf = (side: ConversationSide) => (isMap(data[side]) ? data[side] : {})
  const gone = CONVERSATION_SIDES.find((side) => sideOf(side).uid === uid)
  const sides = CONVERSATION_SIDES.map((side) => [
    side,
    { ...sideOf(side), unread: 0, ...(side === gone && { isGone: true }) },
  ])
  const { last, goesAt } = data
  const isLastGone = isMap(last) && gone !== undefined && last.from === gone
  return {
    ...Object.fromEntries(sides),
    dueAt: null,
    ...(!goesAt && { goesAt: daysAfter(now, CONVERSATION_DAYS.kept) }),
    ...(isLastGone && { last: { ...last, isDeleted: true } }),
  }
}

/** Of the other side’s messages one downloads only when they were written. */
export const messagesPersonalData: PersonalData = {
  collection: 'conversations/{id}/messages',
  title: 'Messages',
  namings: [{ at: 'people[]', erase: 'forget' }],
  fields: {
    'people[]': UID,
    fromUid: UID,
    from: NOBODY,
    text: personal('fromUid'),
    sentAt: NOBODY,
    isDeleted: NOBODY,
    isHidden: NOBODY,
  },
  whenForgotten: ({ data }, uid) => (data.fromUid === uid ? { isDeleted: true } : {}),
}

/** Whether somebody else has blocked the person is not the person’s to download. */
export const pairsPersonalData: PersonalData = {
  collection: 'pairs',
  title: 'People you have met, and whom you have blocked',
  namings: [{ at: 'people[]', erase: 'delete' }],
  fields: {
    'people[]': UID,
    'blockedBy[]': personal('blockedBy[]'),
    updatedAt: NOBODY,
    expiresAt: NOBODY,
  },
}
