import type { Firestore } from 'firebase-admin/firestore'
import { changeNotificationBox, eachBoxWithDueEmail, type NotificationBox } from '../delivery/bell.ts'
import { addEmail } from '../delivery/email-to-account.ts'
import { toItem } from '../items/item-document.ts'
import { readListedItems } from '../items/items.repository.ts'
import type { Context } from '../lib/request-context.ts'
import { timedStep } from '../store/timed-step.ts'
import { typeOfMatches } from './entry.ts'
import { type MatchedPost, matchEmail } from './match-news.ts'

/** Sends the emails about matches that are due. */
export const sendDueMatchEmails = timedStep(['due'], eachBoxWithDueEmail, async (context, { id }, { now }) => {
  await sendMatchEmail(context, id, now)
  return 'due'
})

/**
 * Sends a person the email about matches, if it is due. It is about their posts with unread
 * matches, best first, as the posts are now. One commit creates the email and clears its due time,
 * so that it is sent once and the next one a day later.
 */
export async function sendMatchEmail(context: Context, uid: string, now: Date): Promise<void> {
  await changeNotificationBox(context.firestore, uid, async (box, commit) => {
    const { emailDueAt } = box
    if (emailDueAt === undefined || emailDueAt > now) return undefined
    const posts = await unreadMatches(context.firestore, box)
    const email = posts.length > 0 ? matchEmail(`match-${uid}-${emailDueAt.getTime()}`, posts) : undefined
    const isSent = email !== undefined && (await addEmail(context, commit, uid, email))
    return { ...box, emailDueAt: undefined, emailedAt: isSent ? now : box.emailedAt }
  })
}

/** Returns the reader's own posts with the ids of the open posts that may fit, likeliest first. */
async function unreadMatches(firestore: Firestore, { notices }: NotificationBox): Promise<MatchedPost[]> {
  const unread = notices.filter(({ kind, readAt, otherItemId }) => kind === 'match' && readAt === null && otherItemId)
  const best = unread.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))
  const ids = [...new Set(best.flatMap(({ itemId, otherItemId = itemId }) => [itemId, otherItemId]))]
  const documents = await readListedItems(firestore, ids)
  const listed = documents.flatMap((document) => (document ? [toItem(document)] : []))
  const open = new Map(listed.filter(typeOfMatches).map((item) => [item._id, item]))
  const posts = new Map<string, MatchedPost>()
  for (const { itemId, otherItemId = '' } of best) {
    const own = open.get(itemId)
    if (!own || !open.has(otherItemId)) continue
    const known = posts.get(itemId) ?? { own, otherIds: [] }
    posts.set(itemId, { ...known, otherIds: [...known.otherIds, otherItemId] })
  }
  return [...posts.values()]
}
