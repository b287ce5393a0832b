import { NOBODY, type PersonalData, UID } from '../store/personal-data.ts'

/** Its id is a digest of the token. The download has the post itself. */
export const listingTokensPersonalData: PersonalData = {
  collection: 'listingTokens',
  title: 'Links in e-mails about your posts',
  namings: [{ at: 'ownerUid', erase: 'delete' }],
  fields: { itemId: NOBODY, ownerUid: UID, listedUntil: NOBODY, expiresAt: NOBODY },
}
