import { CONVERSATION_DAYS, CONVERSATION_SIDES, type ConversationSide } from '../shared/lib/shared-constants.ts'
import { daysAfter } from '../store/days-after.ts'
import { isMap } from '../store/declared-fields.ts'
import { type NamedDocument, NOBODY, type PersonalData, personal, secret, UID } from '../store/personal-data.ts'

const fieldsOfSide = (side: ConversationSide) => ({
  [`${side}.uid`]: UID,
  [`${side}.name`]: personal(`${side}.uid`),
  [`${side}.sent`]: NOBODY,
  [`${side}.unread`]: NOBODY,
  [`${side}.hasBlocked`]: personal(`${side}.uid`),
  [`${side}.isGone`]: NOBODY,
  [`${side}.seenAt`]: personal(`${side}.uid`),
  [`${side}.toldAt`]: personal(`${side}.uid`),
  [`${side}.emailedAt`]: personal(`${side}.uid`),
  [`${side}.lastKey.key`]: secret(`${side}.uid`),
  [`${side}.lastKey.digest`]: secret(`${side}.uid`),
  [`${side}.lastKey.messageId`]: NOBODY,
})

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
    ...fieldsOfSide('poster'),
    ...fieldsOfSide('asker'),
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
