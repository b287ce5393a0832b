import { daysAfter } from '../lib/firestore/days-after.ts'
import { isMap } from '../lib/personal-data/declared-fields.ts'
import type { NamedDocument } from '../lib/personal-data/personal-data.ts'
import { CONVERSATION_DAYS, CONVERSATION_SIDES, type ConversationSide } from '../shared/lib/shared-constants.ts'

/**
 * Returns the fields that end a conversation because the account of one of its two people goes.
 * Nobody is told of unread messages any more: those of the person are gone, and the person is, too.
 */
export function endOfConversation({ data }: NamedDocument, uid: string, now: Date): Record<string, unknown> {
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
