import { NOBODY, type PersonalData, UID } from '../store/personal-data.ts'

/** `people` lists everybody whom the notifications of somebody else name. */
export const noticeBoxesPersonalData: PersonalData = {
  collection: 'noticeBoxes',
  title: 'Notifications',
  namings: [
    { at: 'id', erase: 'delete' },
    { at: 'people[]', erase: 'forget', isDownloaded: false },
  ],
  fields: {
    'people[]': UID,
    // What the board cannot read, it skips.
    'notices[]': NOBODY,
    'notices[].id': NOBODY,
    'notices[].kind': NOBODY,
    'notices[].itemId': NOBODY,
    'notices[].createdAt': NOBODY,
    'notices[].readAt': NOBODY,
    'notices[].otherUid': UID,
    'notices[].claimId': NOBODY,
    'notices[].step': NOBODY,
    'notices[].line': NOBODY,
    'notices[].reason': NOBODY,
    'notices[].conversationId': NOBODY,
    'notices[].isConversationRead': NOBODY,
    'notices[].caseKind': NOBODY,
    'notices[].decision': NOBODY,
    'notices[].otherItemId': NOBODY,
    'notices[].hidden': NOBODY,
    'notices[].score': NOBODY,
    emailDueAt: NOBODY,
    emailedAt: NOBODY,
  },
}
