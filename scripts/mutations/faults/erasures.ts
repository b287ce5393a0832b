import { inFunctions } from '../fault.ts'

const faultsOfLostAccounts = inFunctions(
  ['integration/lost-accounts'],
  [
    {
      name: 'an account that was gone for a moment is erased',
      file: 'erasures/lost-accounts.ts',
      find: 'mayEraseMost ? remaining',
      replace: 'true ? remaining',
    },
    {
      name: 'somebody who was missing for a moment is erased when that happens again',
      file: 'erasures/lost-accounts.ts',
      find: '  await forgetMarksOf(firestore, new Set(missing), people)\n',
      replace: '',
    },
    {
      name: 'a board whose accounts are gone is erased',
      file: 'erasures/lost-accounts.ts',
      find: 'people.size >= MANY && missing.length',
      replace: 'false && missing.length',
    },
  ],
)

const faultsOfOwnErasure = inFunctions(
  ['integration/erasure'],
  [
    {
      name: 'an account is deleted without its address',
      file: 'erasures/erasures.calls.ts',
      find: 'if (!isSameEmail(body.email, caller.email)) {',
      replace: 'if (false) {',
    },
    {
      name: 'whoever is being erased can log in again',
      file: 'sessions/sessions.service.ts',
      find: '    if (endedAt === FOR_EVER) throw unauthenticated()\n',
      replace: '    if (endedAt === FOR_EVER) return cookie\n',
    },
    {
      name: 'a logout lets somebody back who is being erased',
      file: 'sessions/ended-sessions.ts',
      find: 'expiresAt }, { merge: true })',
      replace: 'expiresAt })',
    },
    {
      name: 'open claims of somebody who goes hold up posts',
      file: 'erasures/erase-account.ts',
      find: 'withdrawClaimsOf, ',
      replace: '',
    },
    {
      name: 'nobody is told that a claim has ended because its poster goes',
      file: 'erasures/erase-account.ts',
      find: 'deletePosts, ',
      replace: '',
    },
    {
      name: 'people write to somebody who is gone',
      file: 'conversations/conversation-document.ts',
      find: '!isClosed && !isLeft(conversation)',
      replace: '!isClosed',
    },
    {
      name: 'a message of somebody who is gone looks as if it had been empty',
      file: 'conversations/conversations.personal-data.ts',
      find: '(data.fromUid === uid ? { isDeleted: true } : {})',
      replace: '({})',
    },
    {
      name: 'the pictures of a photo stay',
      file: 'photos/photos.personal-data.ts',
      find: '  whenDeleted: (batch, { ref }) => removeSizes(batch, ref),\n',
      replace: '',
    },
    {
      name: 'what had come back counts no more once both people are gone',
      file: 'recoveries/recoveries.personal-data.ts',
      find: '  whenDeleted: keepCounting,\n',
      replace: '',
    },
    {
      name: 'a claim that is made in the moment of an erasure stays open',
      file: 'claims/claims.personal-data.ts',
      find: '  whenForgotten: endOfOpenClaim,\n',
      replace: '',
    },
    {
      name: 'an account that could not be stored as deleted is said to be',
      file: 'erasures/start-erasure.ts',
      find: '  if (!(await reference.get()).exists) throw unavailable()\n',
      replace: '',
    },
    {
      name: 'erasures that nobody had time for do not count',
      file: 'erasures/continue-erasures.ts',
      find: " : 'waiting'\n      counts",
      replace: " : 'erased'\n      counts",
    },
    {
      name: 'a conversation that somebody leaves goes on',
      file: 'conversations/change-each.ts',
      find: ', { lastUpdateTime: document.updateTime }',
      replace: '',
    },
    {
      name: 'an event that comes late stores something about somebody who is gone',
      file: 'notifications/add-notification.ts',
      find: 'if (erased.has(uid)) return undefined',
      replace: '',
    },
    {
      name: 'an event that comes late names somebody who is gone',
      file: 'notifications/add-notification.ts',
      find: 'otherUid === undefined || erased.has(otherUid)',
      replace: 'otherUid === undefined',
    },
    {
      name: 'what is written during an erasure stays',
      file: 'erasures/erase-account.ts',
      find: '  if (isEmpty) return finish(',
      replace: '  return finish(',
    },
    {
      name: 'an erasure ends while requests from before it are under way',
      file: 'erasures/erase-account.ts',
      find: '  if (Date.now() < emptySince.toMillis() + quiet) return false\n',
      replace: '',
    },
  ],
)

/** Who can have an account deleted, and what is left of it. */
export const faultsOfErasures = [...faultsOfOwnErasure, ...faultsOfLostAccounts]
