import * as z from 'zod/mini'
import { defineCollection } from '../store/collection.ts'
import { personal, secret } from '../store/personal-data.ts'
import { storedAnything, storedCount, storedText, storedTime, storedUid, wordsOf } from '../store/stored-fields.ts'

/**
 * Emails, which {@link file://./send-outbox.ts} sends. The links of the headers and the HTML hold
 * tokens; the text is downloaded without them.
 */
export const outbox = defineCollection(
  'outbox',
  z.object({
    /** Empty in an email to someone without an account. */
    uid: storedUid,
    to: wordsOf('uid', 'to'),
    message: storedAnything,
    headers: storedAnything,
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
    createdAt: storedTime,
    expiresAt: storedTime,
  }),
  {
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
  },
)
