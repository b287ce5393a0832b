import { type DocumentReference, type DocumentSnapshot, type Firestore, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { untilCommitted } from '../lib/firestore/commit.ts'
import { documentId } from '../shared/lib/fields.ts'
import { NOTICE_KINDS } from '../shared/notifications/notifications.ts'

/** A notice as it is kept: by ids alone, so that what posts say goes with them. */
const storedNotificationSchema = z.object({
  id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  itemId: documentId,
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
  /** The post that may fit is not open just now: not shown and not counted, but not read either, as it may be opened again. */
  hidden: z.optional(z.boolean()),
  /** Whose doing it is: their post may fit, or they have recovered or reopened something. */
  otherUid: z.optional(z.string()),
  /** Of a match alone, as is all below: the post that may fit, and how likely it is the one. */
  otherItemId: z.optional(documentId),
  score: z.optional(z.number()),
  /** How likely the likeliest post was that this notice has shown: what rings again beats it. */
  bestScore: z.optional(z.number()),
  /** Which notices it has taken the place of, and when it has rung, each the last of them. */
  shown: z.optional(z.array(z.string())),
  rungAt: z.optional(z.array(z.string())),
  /** When it last rang only because what it showed before had been read. */
  readOnceAt: z.optional(z.string()),
})
export type StoredNotification = z.infer<typeof storedNotificationSchema>

/** All that a person is told is in one document, so that a look at the bell costs one read, however much it is. */
export interface NotificationBox {
  notices: StoredNotification[]
  /** The ids of those last pushed out: they are not told again. */
  dropped: string[]
  /** When an e-mail about matches is to be sent; undefined where there is no news. */
  emailDueAt?: Date | undefined
  /** When the last one was sent. */
  emailedAt?: Date | undefined
}

function notificationBoxReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.collection('noticeBoxes').doc(uid)
}

/** Notices are newest first. */
export async function readNotificationBox(firestore: Firestore, uid: string): Promise<NotificationBox> {
  return toNotificationBox(await notificationBoxReference(firestore, uid).get())
}

/** Those whose e-mail is due, most overdue first. */
export async function findDueBoxes(firestore: Firestore, now: Date, limit: number): Promise<string[]> {
  const due = firestore.collection('noticeBoxes').where('emailDueAt', '<=', Timestamp.fromDate(now))
  return (await due.orderBy('emailDueAt').limit(limit).get()).docs.map(({ id }) => id)
}

/**
 * Changes what a person is told; where somebody else has changed it meanwhile, it is read again.
 * @param change answers the new box, or undefined where nothing is to be done; `also` is created in the same commit
 * @throws {HttpError} 503 where it changes all the time
 */
export async function changeNotificationBox(
  firestore: Firestore,
  uid: string,
  change: (box: NotificationBox) => Promise<BoxChange | undefined> | BoxChange | undefined,
): Promise<void> {
  const reference = notificationBoxReference(firestore, uid)
  await untilCommitted(async () => {
    const document = await reference.get()
    const changed = await change(toNotificationBox(document))
    if (changed === undefined) return { result: undefined }
    const { notices, dropped, emailDueAt, emailedAt } = changed.box
    const fields = { notices, dropped, emailDueAt: emailDueAt ?? null, emailedAt: emailedAt ?? null }
    const batch = firestore.batch()
    if (document.updateTime) batch.update(reference, fields, { lastUpdateTime: document.updateTime })
    else batch.create(reference, fields)
    if (changed.also) batch.create(changed.also.reference, changed.also.fields)
    return { batch, result: undefined }
  })
}

export interface BoxChange {
  box: NotificationBox
  also?: { reference: DocumentReference; fields: object } | undefined
}

/** The notice with what hides it, or without. */
export function withHidden({ hidden: _hidden, ...notice }: StoredNotification, isHidden: boolean): StoredNotification {
  return isHidden ? { ...notice, hidden: true } : notice
}

/** What an administrator has broken is passed over. */
function toNotificationBox(document: DocumentSnapshot): NotificationBox {
  const stored: unknown = document.get('notices')
  const notices = Array.isArray(stored)
    ? stored.flatMap((entry) => storedNotificationSchema.safeParse(entry).data ?? [])
    : []
  const date = (field: string) => {
    const value: unknown = document.get(field)
    return value instanceof Timestamp ? value.toDate() : undefined
  }
  const dropped = z.array(z.string()).safeParse(document.get('dropped')).data ?? []
  return { notices, dropped, emailDueAt: date('emailDueAt'), emailedAt: date('emailedAt') }
}
