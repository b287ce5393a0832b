import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { CATEGORIES, CONTACTS, ITEM_STATUSES, POST_TYPES } from '../shared/lib/shared-constants.ts'

const time = z.instanceof(Timestamp)

/** What the board needs to read in an item; it shows no more than is safe where it cannot. */
const readableItem = z.object({
  postType: z.enum(POST_TYPES),
  category: z.enum(CATEGORIES),
  status: z.enum(ITEM_STATUSES),
  contact: z.enum(CONTACTS),
  question: z.string(),
  title: z.string(),
  ownerUid: z.string().check(z.minLength(1)),
  isListed: z.boolean(),
  hiddenByCase: z.optional(z.string()),
  createdAt: time,
  updatedAt: time,
  nextStepAt: time,
})

/** Returns the fields of an item that the board cannot read, such as after an edit by hand. */
export function unreadableFields(item: DocumentSnapshot): string[] {
  const { error } = readableItem.safeParse(item.data() ?? {})
  return error?.issues.map(({ path }) => String(path[0])) ?? []
}
