import { daysAfter } from '../lib/firestore/days-after.ts'
import { isMap } from '../lib/personal-data/declared-fields.ts'
import type { NamedDocument } from '../lib/personal-data/personal-data.ts'
import { CONVERSATION_DAYS, CONVERSATION_SIDES } from '../shared/lib/shared-constants.ts'

/**
 * Returns the fields that end a conversation because the account of one of its two people goes.
 * Nobody is told of unread messages any more: those of the person are gone, and the person is, too.
 */
export function endOfConversation({ data }: NamedDocument, uid: string, now: Date): Record<string, unknown> {
  const sides = CONVERSATION_SIDES.map((side) => {
    const fields = isMap(data[side]) ? data[side] : {}
    return [side, { ...fields, unread: 0, ...(fields.uid === uid && { isGone: true }) }] as const
  })
  const { last, goesAt } = data
  const { from } = isMap(last) ? last : {}
  const isLastGone = sides.some(([side, fields]) => side === from && 'isGone' in fields && fields.isGone)
  return {
    ...Object.fromEntries(sides),
    dueAt: null,
    ...(!goesAt && { goesAt: daysAfter(now, CONVERSATION_DAYS.kept) }),
    ...(isLastGone && isMap(last) && { last: { ...last, isDeleted: true } }),
  }
}
