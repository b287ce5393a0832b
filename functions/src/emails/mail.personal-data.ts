import { NOBODY, type PersonalData, personal, secret, UID } from '../lib/personal-data/personal-data.ts'

/** The links of the headers and the HTML hold tokens; the text is downloaded without them. */
export const mailPersonalData: PersonalData = {
  collection: 'mail',
  title: 'E-mails to you',
  namings: [{ at: 'uid', erase: 'delete' }],
  fields: {
    uid: UID,
    to: personal('uid'),
    'message.subject': personal('uid'),
    'message.text': personal('uid'),
    'message.html': secret('uid'),
    'headers.**': secret('uid'),
    kind: NOBODY,
    createdAt: NOBODY,
    expiresAt: NOBODY,
    'delivery.state': NOBODY,
    'delivery.**': personal('uid'),
  },
}
