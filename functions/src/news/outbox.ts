import type { Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { Settings } from '../lib/deployment-settings.ts'
import { defineCollection } from '../store/collection.ts'
import { NOBODY, personal, secret } from '../store/personal-data.ts'
import { storedAnything, storedCount, storedText, storedTime, storedUid, wordsOf } from '../store/stored-fields.ts'

/** An email to a visitor has no user id. */
const email = {
  uid: storedUid,
  to: wordsOf('uid', 'to'),
  message: storedAnything,
  headers: storedAnything,
  createdAt: storedTime,
  expiresAt: storedTime,
}

/**
 * What both collections of emails declare. The links of the headers and the HTML hold tokens; the
 * text is downloaded without them.
 */
const declaration = {
  title: 'Emails to you',
  namings: [
    { at: 'uid', erase: 'delete' },
    { at: 'to', inPlaceOf: 'uid', erase: 'delete' },
  ],
  inMaps: {
    'message.subject': personal('uid', 'to'),
    'message.text': personal('uid', 'to'),
    'message.html': secret('uid', 'to'),
    'headers.**': secret('uid', 'to'),
  },
} as const

/** Emails that the extension sends as soon as they exist, and says in `delivery` how that went. */
export const mail = defineCollection('mail', z.object({ ...email, delivery: storedAnything }), {
  ...declaration,
  inMaps: { ...declaration.inMaps, 'delivery.state': NOBODY, 'delivery.**': personal('uid', 'to') },
})

/** Emails that the board sends itself: see news/send-outbox.ts. */
export const outbox = defineCollection(
  'outbox',
  z.object({
    ...email,
    language: storedText,
    /** The reader's own post, whose picture is drawn as the email is sent. */
    picture: z.catch(
      z.nullable(z.object({ thumbnail: wordsOf('uid', 'to'), kind: storedText, tint: storedText })),
      null,
    ),
    state: z.catch(z.enum(['waiting', 'sent', 'failed']), 'failed'),
    /** When to try again, as long as it waits. */
    dueAt: storedTime,
    attempts: storedCount,
    /** Why the last attempt has failed. */
    error: wordsOf('uid', 'to'),
  }),
  declaration,
)

/** Returns the collection in which emails are stored, one at a time, as the settings say. */
export const emailsIn = (firestore: Firestore, { mailSender }: Settings) =>
  (mailSender === 'smtp' ? outbox : mail).in(firestore)
