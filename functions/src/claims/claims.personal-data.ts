import { Timestamp } from 'firebase-admin/firestore'
import { type NamedDocument, NOBODY, type PersonalData, personal, UID } from '../store/personal-data.ts'
import { OPEN_CLAIM_STATES } from './claim-document.ts'
import { timesOfClosed } from './claim-steps.ts'

/** Only the poster sees whether the number fits. */
export const claimsPersonalData: PersonalData = {
  collection: 'claims',
  title: 'Claims',
  namings: [
    { at: 'claimantUid', erase: 'forget' },
    { at: 'ownerUid', erase: 'forget' },
  ],
  fields: {
    itemId: NOBODY,
    ownerUid: UID,
    claimantUid: UID,
    ownerName: personal('ownerUid'),
    claimantName: personal('claimantUid'),
    conversationId: NOBODY,
    postType: NOBODY,
    title: NOBODY,
    question: personal('ownerUid'),
    answer: personal('claimantUid'),
    message: personal('claimantUid'),
    recoveredLocation: personal('claimantUid'),
    recoveredDate: personal('claimantUid'),
    sameIdentifier: personal('ownerUid'),
    state: NOBODY,
    reason: NOBODY,
    createdAt: NOBODY,
    updatedAt: NOBODY,
    dueAt: NOBODY,
    endsAt: NOBODY,
    'code.counter': NOBODY,
    'code.tries': NOBODY,
    'code.blockedUntil': NOBODY,
    handedOverAt: NOBODY,
    withCode: NOBODY,
    'disputes[].byUid': UID,
    'disputes[].words': personal('disputes[].byUid'),
    'disputes[].at': NOBODY,
    'history[].what': NOBODY,
    'history[].by': NOBODY,
    'history[].byUid': UID,
    'history[].at': NOBODY,
    expiresAt: NOBODY,
  },
  mustEndFirst: ({ data }, uid) => isOpen(data) && data.claimantUid === uid,
  whenForgotten: endOfOpenClaim,
}

const isOpen = ({ state }: NamedDocument['data']) => OPEN_CLAIM_STATES.some((open) => open === state)

/** Claims end with their post. One that was made in that moment ends here. */
function endOfOpenClaim({ data }: NamedDocument, _uid: string, now: Date): Record<string, unknown> {
  if (!isOpen(data)) return {}
  const updatedAt = Timestamp.fromDate(now)
  return { state: 'expired', reason: 'post-deleted', ...timesOfClosed(updatedAt), updatedAt }
}

/** `people` lists everybody whom the record of somebody else names, so that they are found. */
export const claimRecordsPersonalData: PersonalData = {
  collection: 'claimRecords',
  title: 'What is known of your claims',
  namings: [
    { at: 'id', erase: 'delete' },
    { at: 'people[]', erase: 'forget', isDownloaded: false },
  ],
  fields: {
    uid: UID,
    'people[]': UID,
    declined: NOBODY,
    'returns[].toUid': UID,
    'returns[].claimId': NOBODY,
  },
}
