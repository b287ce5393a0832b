import * as z from 'zod/mini'
import { defineCollection } from '../store/collection.ts'
import { NOBODY, personal, secret } from '../store/personal-data.ts'
import { storedAnything, storedTime, storedUid, wordsOf } from '../store/stored-fields.ts'

/**
 * E-mails, which the extension sends as soon as they exist. The links of the headers and the HTML
 * hold tokens; the text is downloaded without them. An e-mail to a visitor has no user id.
 */
export const mail = defineCollection(
  'mail',
  z.object({
    uid: storedUid,
    to: wordsOf('uid', 'to'),
    message: storedAnything,
    headers: storedAnything,
    createdAt: storedTime,
    expiresAt: storedTime,
    /** What the extension says of the sending. */
    delivery: storedAnything,
  }),
  {
    title: 'E-mails to you',
    namings: [
      { at: 'uid', erase: 'delete' },
      { at: 'to', inPlaceOf: 'uid', erase: 'delete' },
    ],
    inMaps: {
      'message.subject': personal('uid', 'to'),
      'message.text': personal('uid', 'to'),
      'message.html': secret('uid', 'to'),
      'headers.**': secret('uid', 'to'),
      'delivery.state': NOBODY,
      'delivery.**': personal('uid', 'to'),
    },
  },
)
