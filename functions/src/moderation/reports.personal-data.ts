import { type NamedDocument, NOBODY, type PersonalData, personal, secret, UID } from '../store/personal-data.ts'

/**
 * A report is its reporter's, and what was reported is the words of those who have written it.
 * Whoever was reported does not learn by whom. A visitor's report is found by their address.
 */
export const reportsPersonalData: PersonalData = {
  collection: 'reports',
  title: 'What you have reported',
  namings: [
    { at: 'reporterUid', erase: 'forget' },
    { at: 'email', inPlaceOf: 'reporterUid', erase: 'forget' },
    { at: 'accusedUid', erase: 'forget', isDownloaded: false },
  ],
  fields: {
    caseId: NOBODY,
    reporterUid: UID,
    accusedUid: UID,
    name: personal('reporterUid', 'email'),
    email: personal('reporterUid', 'email'),
    reason: NOBODY,
    words: personal('reporterUid', 'email'),
    'content.postType': NOBODY,
    'content.category': NOBODY,
    'content.title': personal('accusedUid'),
    'content.description': personal('accusedUid'),
    'content.location': personal('accusedUid'),
    'content.question': personal('accusedUid'),
    'content.claim.ownerUid': UID,
    'content.claim.question': personal('content.claim.ownerUid'),
    'content.claim.claimantUid': UID,
    'content.claim.answer': personal('content.claim.claimantUid'),
    'content.name': personal('accusedUid'),
    'content.picture': personal('accusedUid'),
    'content.messages[].fromUid': UID,
    'content.messages[].text': personal('content.messages[].fromUid'),
    'content.messages[].sentAt': NOBODY,
    createdAt: NOBODY,
    outcome: NOBODY,
    expiresAt: NOBODY,
  },
}

/** What was decided about somebody, who is in it until their account goes. */
export const casesPersonalData: PersonalData = {
  collection: 'cases',
  title: 'What was decided about your posts, messages and photos',
  namings: [
    { at: 'accusedUid', erase: 'forget' },
    { at: 'people[]', erase: 'forget', isDownloaded: false },
    { at: 'moderators[]', erase: 'forget', isDownloaded: false },
  ],
  fields: {
    kind: NOBODY,
    itemId: NOBODY,
    conversationId: NOBODY,
    messageId: NOBODY,
    claimId: NOBODY,
    // Of the two people of a conversation or a claim the poster is first.
    title: personal('people.0'),
    accusedUid: UID,
    accusedName: personal('accusedUid'),
    'people[]': UID,
    state: NOBODY,
    openedAt: NOBODY,
    reports: NOBODY,
    'reasons[]': NOBODY,
    isHidden: NOBODY,
    'decisions[].decision': NOBODY,
    'decisions[].reason': NOBODY,
    'decisions[].words': personal('accusedUid'),
    'decisions[].byUid': UID,
    'decisions[].byName': personal('decisions[].byUid'),
    'decisions[].at': NOBODY,
    'decisions[].isFinal': NOBODY,
    'decisions[].answer': NOBODY,
    'decisions[].answer.words': personal('accusedUid'),
    'decisions[].answer.at': NOBODY,
    'moderators[]': UID,
    decision: NOBODY,
    answerToken: secret('accusedUid'),
    dueAt: NOBODY,
    expiresAt: NOBODY,
  },
  whenForgotten: endOfCase,
}

/** Nobody is left who could be told of a decision about somebody who is gone. */
function endOfCase({ data }: NamedDocument, uid: string): Record<string, unknown> {
  return data.accusedUid === uid ? { state: 'decided', dueAt: null } : {}
}

/** Copies of photos that were reported. Moderators alone see them. */
export const reportedPhotosPersonalData: PersonalData = {
  collection: 'reportedPhotos',
  title: 'Photos of yours that were reported',
  namings: [{ at: 'ownerUid', erase: 'delete', isDownloaded: false }],
  fields: {
    ownerUid: UID,
    bytes: NOBODY,
    expiresAt: NOBODY,
  },
}

/** What moderators have done has to be known for a year, even if one of them goes. */
export const moderationLogPersonalData: PersonalData = {
  collection: 'moderationLog',
  title: 'What you have done as a moderator',
  namings: [{ at: 'byUid', erase: 'forget' }],
  fields: {
    at: NOBODY,
    what: NOBODY,
    caseId: NOBODY,
    kind: NOBODY,
    byUid: UID,
    byName: personal('byUid'),
    decision: NOBODY,
    reason: NOBODY,
    expiresAt: NOBODY,
  },
  staysAlone: true,
}

/** Its id is the user id. */
export const moderatorsPersonalData: PersonalData = {
  collection: 'moderators',
  title: 'That you are a moderator',
  namings: [{ at: 'id', erase: 'delete' }],
  fields: {
    uid: UID,
    addedAt: NOBODY,
  },
}
