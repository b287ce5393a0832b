import { NOBODY, type PersonalData, personal, secret, UID } from '../store/personal-data.ts'

/**
 * The links of the headers and the HTML hold tokens; the text is downloaded without them. An e-mail
 * to a visitor has no user id.
 */
export const mailPersonalData: PersonalData = {
  collection: 'mail',
  title: 'E-mails to you',
  namings: [
    { at: 'uid', erase: 'delete' },
    { at: 'to', inPlaceOf: 'uid', erase: 'delete' },
  ],
  fields: {
    uid: UID,
    to: personal('uid', 'to'),
    'message.subject': personal('uid', 'to'),
    'message.text': personal('uid', 'to'),
    'message.html': secret('uid', 'to'),
    'headers.**': secret('uid', 'to'),
    kind: NOBODY,
    createdAt: NOBODY,
    expiresAt: NOBODY,
    'delivery.state': NOBODY,
    'delivery.**': personal('uid', 'to'),
  },
}
