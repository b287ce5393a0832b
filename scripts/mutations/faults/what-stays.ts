import { inFunctions } from '../fault.ts'

/**
 * What outlasts a deletion, a logout or a reopening: logs, sessions, keys, records, and what people
 * are told.
 */
export const faultsOfWhatStays = [
  ...inFunctions(
    ['unit/redaction'],
    [
      {
        name: 'an address in a URL gets into the log',
        file: 'lib/log/redaction.ts',
        find: '(?:@|%40)',
        replace: '@',
      },
      {
        name: 'a trigger throws what quotes an address',
        file: 'lib/log/redaction.ts',
        find: 'throw redactError(error)',
        replace: 'throw error',
      },
    ],
  ),
  ...inFunctions(
    ['integration/request-log'],
    [
      {
        name: 'the cause of a failure is logged as it is',
        file: 'lib/http/error-handler.ts',
        find: 'cause: describeCause(known.cause ?? known)',
        replace: 'cause: String(known.cause ?? known)',
      },
      {
        name: 'what breaks after the answer has begun is logged as it is',
        file: 'lib/http/error-handler.ts',
        find: 'next(redactError(error))',
        replace: 'next(error)',
      },
    ],
  ),
  ...inFunctions(
    ['integration/items', 'integration/recoveries'],
    [
      {
        name: 'one’s own lists are found under the address alone',
        file: 'sessions/callers.ts',
        find: 'text !== OWN_ADDRESS && ',
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['integration/logging-out'],
    [
      {
        name: 'a photo is taken from somebody who has logged out while it came',
        file: 'photos/photos.calls.ts',
        find: '    caller: account,',
        replace: '    caller: { ...account, identify: (_context, _request, { locals }) => ({ ...locals }) as never },',
      },
      {
        name: 'a cookie of the very second of a logout stays good',
        file: 'sessions/ended-sessions.ts',
        find: 'issuedAt * 1000 <= endedAt',
        replace: 'issuedAt * 1000 < Math.floor(endedAt / 1000) * 1000',
      },
      {
        name: 'a copy of a cookie reads on for two minutes after a logout',
        file: 'sessions/ended-sessions.ts',
        find: 'const CACHE_TTL_MS = 60_000',
        replace: 'const CACHE_TTL_MS = 120_000',
      },
      {
        name: 'a copy of a cookie writes on for a minute after a logout',
        file: 'sessions/require-session.ts',
        find: 'context.endedSessions.current(session)',
        replace: 'context.endedSessions.recent(session)',
      },
      {
        name: 'a cookie that is made in the second of a logout is handed out',
        file: 'sessions/sessions.service.ts',
        find: 'if (!isEnded(readIssued(cookie), endedAt)) return cookie',
        replace: 'return cookie',
      },
      {
        name: 'a new cookie is held against the logouts of a minute ago',
        file: 'sessions/sessions.service.ts',
        find: 'endedSessions.current(signIn),',
        replace: 'endedSessions.recent(signIn),',
      },
      {
        name: 'an old cookie ends the sessions that were opened since, on an instance that does not know',
        file: 'sessions/ended-sessions.ts',
        find: '      if (isEnded(session, known)) return { result: known }\n',
        replace: '',
      },
      {
        name: 'a cookie that a clock ahead has stamped outlasts its logout',
        file: 'sessions/ended-sessions.ts',
        find: 'Math.max(Date.now(), issuedAt * 1000)',
        replace: 'Date.now()',
      },
      {
        name: 'a logout ends the sessions of all devices',
        file: 'sessions/ended-sessions.ts',
        find: 'const idOf = ({ uid, authTime }: SignIn) =>',
        replace: 'const idOf = ({ uid }: SignIn, authTime = 0) =>',
      },
    ],
  ),
  ...inFunctions(
    ['integration/undone-recoveries'],
    [
      {
        name: 'two posters are enough to keep somebody from recovering',
        file: 'recoveries/undone-recoveries.ts',
        find: 'const POSTERS = 3',
        replace: 'const POSTERS = 2',
      },
      {
        name: 'undone recoveries are held against somebody for a day longer',
        file: 'recoveries/undone-recoveries.ts',
        find: 'const MEMORY_MS = KEPT_DAYS.undoneRecovery * DAY_MS',
        replace: 'const MEMORY_MS = (KEPT_DAYS.undoneRecovery + 1) * DAY_MS',
      },
      {
        name: 'one’s own posts count as undone',
        file: 'recoveries/undone-recoveries.ts',
        find: ' || uid === posterUid) return',
        replace: ') return',
      },
      {
        name: 'one poster counts as often as they reopen',
        file: 'recoveries/undone-recoveries.ts',
        find: 'uid !== posterUid && now',
        replace: 'now',
      },
      {
        name: 'an administrator’s longer block ends with the board’s',
        file: 'recoveries/undone-recoveries.ts',
        find: 'block && block.toMillis() > expiresAt.toMillis() ? block : expiresAt',
        replace: 'expiresAt',
      },
      {
        name: 'the same item can be closed again and again',
        file: 'recoveries/undone-recoveries.ts',
        find: '  if (undone?.exists) throw recoveryRefused()\n',
        replace: '',
      },
      {
        name: 'whose recoveries were undone stays when the item is gone',
        file: 'recoveries/forget-post.ts',
        find: '  if (isGone) await deleteUndoneRecoveries(firestore, itemId)\n',
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['integration/deleted-posts'],
    [
      {
        name: 'the words of a deleted post stay in its record',
        file: 'recoveries/forget-post.ts',
        find: "{ description: '', thumbnail: '' }",
        replace: "{ thumbnail: '' }",
      },
      {
        name: 'the words of a post that is deleted directly in Firestore stay',
        file: 'item-lifecycle/item-written.ts',
        find: '  else await forgetPost(context, after.id)\n',
        replace: '',
      },
      {
        name: 'a late event empties the record of a post that is back',
        file: 'recoveries/forget-post.ts',
        find: 'const isGone = item?.exists === false',
        replace: 'const isGone = true',
      },
    ],
  ),
  ...inFunctions(
    ['integration/idempotency'],
    [
      {
        name: 'a recovery that was made is refused because its repetition fails',
        file: 'recoveries/recoveries.service.ts',
        find: 'return isOwn(record, recoverer, options) ? toRecoveredRecord(record) : undefined',
        replace: 'return undefined',
      },
      {
        name: 'one key cannot be used for a post and for a recovery',
        file: 'lib/http/idempotency-key.ts',
        find: '{action}\\n',
        replace: "{''}\\n",
      },
      {
        name: 'a key is never free again',
        file: 'lib/firestore/stored-idempotency-key.ts',
        find: '&& expiresAt.toMillis() > Date.now()',
        replace: '',
      },
      {
        name: 'a key is remembered for two days',
        file: 'lib/firestore/stored-idempotency-key.ts',
        find: 'daysAfter(Timestamp.now(), 1)',
        replace: 'daysAfter(Timestamp.now(), 2)',
      },
      {
        name: 'two at once with one key both make something',
        file: 'lib/firestore/stored-idempotency-key.ts',
        find: 'writeIfUnchanged(batch, reference, known, fields)',
        replace: 'batch.set(reference, fields)',
      },
      {
        name: 'the same recovery is made again after it was undone',
        file: 'recoveries/recoveries.service.ts',
        find: '    if (earlierItemId !== undefined) throw recoveryUndone()\n',
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['integration/notifications', 'integration/stored-notifications'],
    [
      {
        name: 'each post of one person makes one more notice for a pair',
        file: 'notifications/same-subject.ts',
        find: 'stored.otherUid === added.otherUid',
        replace: 'false',
      },
      {
        name: 'matches push out what was recovered',
        file: 'notifications/select-notifications.ts',
        find: 'const ofKind = sorted.filter(',
        replace: 'const ofKind = sorted.slice(0, NOTIFICATION_LIMITS.perKind.match).filter(',
      },
      {
        name: 'one person’s look-alikes push out the true find',
        file: 'notifications/select-notifications.ts',
        find: 'maxPerAccount: MAX_OF_ONE_PERSON',
        replace: 'maxPerAccount: max',
      },
      {
        name: 'what is new pushes out what is likelier',
        file: 'notifications/select-notifications.ts',
        find: '(other.score ?? 0) - (one.score ?? 0) || ',
        replace: '',
      },
      {
        name: 'what was read keeps its place before what was not',
        file: 'notifications/select-notifications.ts',
        find: '(one.readAt === null ? 0 : 2)',
        replace: '0',
      },
      {
        name: 'what nobody has read keeps its place for ever',
        file: 'notifications/select-notifications.ts',
        find: '(isOld(one) ? 1 : 0)',
        replace: '0',
      },
      {
        name: 'what was read long ago keeps somebody’s sixth post from being told',
        file: 'notifications/select-notifications.ts',
        find: 'one.readAt !== null && isOld(one)',
        replace: 'false',
      },
      {
        name: 'what was pushed out is told again when its event comes again',
        file: 'notifications/add-notification.ts',
        find: 'box.dropped.includes(notification.id) || ',
        replace: '',
      },
      {
        name: 'a notice that is not kept is news all the same',
        file: 'notifications/add-notification.ts',
        find: '  if (!selected.includes(added)) return undefined\n',
        replace: '',
      },
      {
        name: 'whoever has read one match hears no more of that person',
        file: 'notifications/add-notification.ts',
        find: 'mayRepeat && earlier.readAt !== null && ',
        replace: 'false && ',
      },
      {
        name: 'what follows a read match rings more than once a day',
        file: 'notifications/add-notification.ts',
        find: '(readOnceAt === undefined || since(readOnceAt) >= DAY_MS)',
        replace: 'true',
      },
      {
        name: 'what follows a read match rings while another is unread',
        file: 'notifications/add-notification.ts',
        find: ' && earlier.readAt !== null',
        replace: '',
      },
      {
        name: 'one person rings more than five times a day',
        file: 'notifications/add-notification.ts',
        find: 'if (isNew && mayRepeat)',
        replace: 'if (isNew)',
      },
      {
        name: 'a match that was read rings again when its event comes again',
        file: 'notifications/add-notification.ts',
        find: '  if (shown.includes(notification.id)) return undefined\n',
        replace: '',
      },
      {
        name: 'titles outlast their posts',
        file: 'notifications/notification-posts.ts',
        find: "if (!post) return 'gone'",
        replace: "if (!post) return { id, kind, itemId, title: '', createdAt, readAt }",
      },
      {
        name: 'a match with what was recovered is still shown',
        file: 'notifications/notification-posts.ts',
        find: 'return other.isOpen ?',
        replace: 'return other ?',
      },
      {
        name: 'titles are kept for an hour after their posts have gone',
        file: 'notifications/notification-posts.ts',
        find: 'const CACHE_TTL_MS = 60_000',
        replace: 'const CACHE_TTL_MS = 3_600_000',
      },
    ],
  ),
  ...inFunctions(
    ['integration/recovery-written'],
    [
      {
        name: 'somebody’s recoveries push out those by others',
        file: 'notifications/recovery-written.ts',
        find: 'itemId: record.id, otherUid, createdAt',
        replace: 'itemId: record.id, createdAt',
      },
      {
        name: 'the bell offers to reopen a post that was reopened',
        file: 'notifications/notification-posts.ts',
        find: '&& id === ',
        replace: '&& uid !== ',
      },
    ],
  ),
  ...inFunctions(
    ['integration/match-emails'],
    [
      {
        name: 'e-mails about matches come as often as there are any',
        file: 'notifications/add-notification.ts',
        find: '(emailedAt?.getTime() ?? 0) + DAY_MS',
        replace: '0',
      },
      {
        name: 'each further match puts the e-mail off',
        file: 'notifications/add-notification.ts',
        find: 'return emailDueAt && emailDueAt < earliest ? emailDueAt : earliest',
        replace: 'return earliest',
      },
      {
        name: 'the e-mail names the unlikeliest match first',
        file: 'notifications/match-emails.ts',
        find: '(other.score ?? 0) - (one.score ?? 0)',
        replace: '(one.score ?? 0) - (other.score ?? 0)',
      },
      {
        name: 'one e-mail that fails holds up all others',
        file: 'notifications/match-emails.ts',
        find: "context.log.error('an e-mail about matches was not sent', { uid, reason })",
        replace: 'throw new Error(reason)',
      },
    ],
  ),
]
