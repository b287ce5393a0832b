import type { Context } from '../lib/request-context.ts'
import { changeNotificationBox, type StoredNotification } from './notification-box.ts'

/** What shows the title of another person's post as it is now, so that they write it. */
const KINDS: ReadonlySet<StoredNotification['kind']> = new Set(['match', 'same-number', 'reopened'])

/**
 * Takes out of a person's bell what shows the posts of another one, whom they have blocked.
 * Messages hide themselves there, and what is told of claims and recoveries keeps its words.
 */
export async function dropNotificationsOf(
  { firestore }: Pick<Context, 'firestore'>,
  uid: string,
  otherUid: string,
): Promise<void> {
  const isOf = (one: StoredNotification) => one.otherUid === otherUid && KINDS.has(one.kind)
  await changeNotificationBox(firestore, uid, (box) =>
    box.notices.some(isOf) ? { box: { ...box, notices: box.notices.filter((one) => !isOf(one)) } } : undefined,
  )
}
