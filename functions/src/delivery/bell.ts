import { isDeepStrictEqual } from 'node:util'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { Context } from '../lib/request-context.ts'
import { notificationFacts } from '../shared/news/notifications.ts'
import { type Commit, change } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { entriesOf, textListOf } from '../store/field-values.ts'
import { peopleAmong } from '../store/people-in.ts'
import { NOBODY } from '../store/personal-data.ts'
import { eachOverdue } from '../store/queries.ts'
import { storedEntries, storedTime, storedUids, uidText } from '../store/stored-fields.ts'

const storedNotificationSchema = z.object({
  ...notificationFacts,
  /**
   * The other post is not open at the moment. The notification is neither shown nor counted, but
   * stays unread, because the post may be reopened.
   */
  hidden: z.optional(z.boolean()),
  /** The other person: their post may fit, or what they have done with an item or claim is told. */
  otherUid: z.optional(uidText),
  /** Whose posts an alert is about besides, as far as it is unread: the latest of them. */
  furtherUids: z.optional(storedEntries(uidText)),
  /** The place of a claim's step in the claim's history. */
  line: z.optional(z.number()),
  /** How likely a match is. */
  score: z.optional(z.number()),
})
export type StoredNotification = z.infer<typeof storedNotificationSchema>

/**
 * One document holds all notifications of a person, so that checking the bell costs one read,
 * however many there are.
 */
export interface NotificationBox {
  notices: StoredNotification[]
  /** When an email about matches is due; undefined if there are no new ones. */
  emailDueAt?: Date | undefined
  /** When the last email was sent. */
  emailedAt?: Date | undefined
}

/** `people` lists everyone whom the notifications of someone else name. */
export const noticeBoxes = defineCollection(
  'noticeBoxes',
  z.object({
    people: storedUids,
    notices: storedEntries(storedNotificationSchema),
    emailDueAt: storedTime,
    emailedAt: storedTime,
  }),
  {
    title: 'Notifications',
    namings: [
      { at: 'id', erase: 'delete' },
      { at: 'people[]', erase: 'forget', isDownloaded: false },
    ],
    // What the board cannot read, it skips.
    inMaps: { 'notices[]': NOBODY },
  },
)

/** Returns the notifications newest first. */
export async function readNotificationBox(firestore: Firestore, uid: string): Promise<NotificationBox> {
  return toNotificationBox(await readBoxDocument(firestore, uid))
}

/** Reads a person's box for a commit of {@link addBox}. */
export function readBoxDocument(firestore: Firestore, uid: string): Promise<DocumentSnapshot> {
  return noticeBoxes.document(firestore, uid).get()
}

/**
 * The boxes whose email is due.
 * @see eachOverdue
 */
export const eachBoxWithDueEmail = (firestore: Firestore, now: Date) =>
  eachOverdue(noticeBoxes.in(firestore), 'emailDueAt', now)

/**
 * Changes a person's notifications. If they have changed meanwhile, they are read again.
 * @param changeBox returns the new box, or undefined if nothing must change
 * @returns the box as it is then
 * @throws {HttpError} 503 if the box keeps changing
 */
export async function changeNotificationBox(
  firestore: Firestore,
  uid: string,
  changeBox: (box: NotificationBox, commit: Commit) => BoxChange | Promise<BoxChange>,
): Promise<NotificationBox> {
  return change({ firestore }, async (commit) => {
    const document = await readBoxDocument(firestore, uid)
    const before = toNotificationBox(document)
    const box = await changeBox(before, commit)
    if (box) addBox(commit, document, box)
    return box ?? before
  })
}

/** Adds a box to a commit, which fails if the box has changed since its document was read. */
export function addBox(commit: Commit, document: DocumentSnapshot, box: NotificationBox): void {
  const { notices, emailDueAt, emailedAt } = box
  const times = { emailDueAt: emailDueAt ?? null, emailedAt: emailedAt ?? null }
  commit.put(document, { notices, people: peopleNamedIn(notices), ...times })
}

/** Returns everyone whom the notifications of a stored box name, also those it cannot read. */
export const peopleOfBox = (document: DocumentSnapshot): string[] => peopleNamedIn(entriesOf(document.get('notices')))

const peopleNamedIn = (notices: readonly { otherUid?: unknown; furtherUids?: unknown }[]) =>
  peopleAmong(notices.flatMap(({ otherUid, furtherUids }) => [otherUid, ...textListOf(furtherUids)]))

type BoxChange = NotificationBox | undefined

/** Fields that an administrator has broken are ignored. */
export function toNotificationBox(document: DocumentSnapshot): NotificationBox {
  const { notices, emailDueAt, emailedAt } = noticeBoxes.parse(document)
  return { notices, emailDueAt: emailDueAt?.toDate(), emailedAt: emailedAt?.toDate() }
}

/**
 * Changes those of a person's notifications of which `changed` returns others. One of which it
 * returns undefined goes.
 */
export async function changeNotifications(
  firestore: Firestore,
  uid: string,
  changed: (one: StoredNotification) => StoredNotification | undefined,
): Promise<void> {
  await changeNotificationBox(firestore, uid, (box) => {
    const notices = box.notices.flatMap((one) => changed(one) ?? [])
    return isDeepStrictEqual(notices, box.notices) ? undefined : { ...box, notices }
  })
}

/** What shows the title of another person's post as it is now, so that they write it. */
const KINDS: ReadonlySet<StoredNotification['kind']> = new Set(['match', 'same-number', 'reopened', 'search'])

/**
 * Takes out of a person's bell what shows the posts of another one, whom they have blocked.
 * Messages hide themselves there, and what is told of claims and recoveries keeps its words.
 */
export async function dropNotificationsOf({ firestore }: Context, uid: string, otherUid: string): Promise<void> {
  const isOf = (one: StoredNotification) => one.otherUid === otherUid && KINDS.has(one.kind)
  await changeNotifications(firestore, uid, (one) => (isOf(one) ? undefined : one))
}

/** The id of the notification of a conversation's messages. */
export const messageNotificationId = (conversationId: string) => `message-${conversationId}`

/**
 * Stores in the bell that a person has read a conversation itself: what they were told of it is
 * read, and the conversation is counted no longer.
 */
export async function settleMessages({ firestore }: Context, uid: string, conversationId: string): Promise<void> {
  const isUnsettled = (one: StoredNotification) =>
    one.id === messageNotificationId(conversationId) && !one.isConversationRead
  const now = new Date().toISOString()
  const settled = (one: StoredNotification) => ({ ...one, readAt: one.readAt ?? now, isConversationRead: true })
  await changeNotifications(firestore, uid, (one) => (isUnsettled(one) ? settled(one) : one))
}
