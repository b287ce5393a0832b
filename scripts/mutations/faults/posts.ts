import { inFunctions } from '../fault.ts'

/** Items, recoveries, reopening, limits and the preconditions of commits. */
export const faultsOfPosts = [
  ...inFunctions(
    ['integration/own-items'],
    [
      {
        name: 'a deletion goes through though the item has changed',
        file: 'item-lifecycle/delete-item.ts',
        find: 'batch.delete(reference, untouched)',
        replace: 'batch.delete(reference)',
      },
      {
        name: 'a change is tried 21 times',
        file: 'lib/firestore/commit.ts',
        find: 'const MAX_TRIES = 20',
        replace: 'const MAX_TRIES = 21',
      },
      {
        name: 'who has the address has the item',
        file: 'items/own-item.ts',
        find: 'item.ownerUid !== uid',
        replace: 'item.email !== (await context.auth.getUser(uid)).email',
      },
    ],
  ),
  ...inFunctions(
    ['integration/came-back'],
    [
      {
        name: 'a recovered item counts as come back again',
        file: 'item-lifecycle/delete-item.ts',
        find: 'if (isOpen(item.status)) {',
        replace: 'if (cameBack || isOpen(item.status)) {',
      },
      {
        name: 'every deletion counts as a return',
        file: 'item-lifecycle/delete-item.ts',
        find: 'if (isCounted) addOtherReturn',
        replace: 'addOtherReturn',
      },
    ],
  ),
  ...inFunctions(
    ['integration/my-items'],
    [
      {
        name: 'recovered posts count as possible matches',
        file: 'notifications/notifications.service.ts',
        find: "kind === 'same-number') && !hidden",
        replace: "kind === 'same-number')",
      },
      {
        name: 'the own list is lost with the notifications',
        file: 'own-items/list-own-items.ts',
        find: '    return new Map<string, number>()',
        replace: '    throw error',
      },
    ],
  ),
  ...inFunctions(
    ['integration/items'],
    [
      {
        name: 'the body says whose post it is',
        file: 'items/create-item.ts',
        find: '    ownerUid: uid,\n    createdAt: time',
        replace: '    ownerUid: owner.email,\n    createdAt: time',
      },
      {
        name: 'a post shows when it was changed as when it was made',
        file: 'items/item-document.ts',
        find: "createdAt: timeOf(document.get('createdAt'))",
        replace: "createdAt: timeOf(document.get('updatedAt'))",
      },
      {
        name: 'the public lists tell who posted',
        file: 'items/item-document.ts',
        find: "    dateLost: dayOf(document.get('dateLost')),",
        replace: "    dateLost: dayOf(document.get('dateLost')),\n    ...textsOf(document, 'email'),",
      },
      {
        name: 'the latest items are the oldest',
        file: 'items/items.service.ts',
        find: "{ from: sort === 'desc' ? 'newest' : 'oldest', size: limit }",
        replace: "{ from: 'oldest', size: limit }",
      },
      {
        name: 'plain http pictures are taken in production',
        file: 'items/items.calls.ts',
        find: 'allowHttpPictures: isEmulator',
        replace: 'allowHttpPictures: true',
      },
      {
        name: 'one item more than the latest may be asked for',
        file: 'shared/items/items.ts',
        find: "queryInteger('limit', 1, LATEST.maxLimit,",
        replace: "queryInteger('limit', 1, LATEST.maxLimit + 1,",
      },
      {
        name: 'a lost post says where the thing is now',
        file: 'shared/items/items.ts',
        find: "item.postType === 'Found' ? item : { ...item, whereNow: '' }",
        replace: 'item',
      },
      {
        name: 'half a character is taken',
        file: 'shared/lib/fields.ts',
        find: 'text.isWellFormed(), BROKEN_TEXT),\n    z.meta(',
        replace: 'text !== BROKEN_TEXT, BROKEN_TEXT),\n    z.meta(',
      },
      {
        name: 'days to come are taken',
        file: 'shared/lib/fields.ts',
        find: "(parseCalendarDay(text) ?? '') <= latestCalendarDay(now())",
        replace: 'true',
      },
    ],
  ),
  ...inFunctions(
    ['integration/search'],
    [
      {
        name: 'an edit leaves what the item is found by as it was',
        file: 'items/items.service.ts',
        find: 'writeSearchEntry(batch, context.firestore, { ...item, ...content }, entry, makeEntry)',
        replace: 'writeSearchEntry(batch, context.firestore, item, entry, makeEntry)',
      },
      {
        name: 'a search finds an item that has one of its words',
        file: 'search/search.repository.ts',
        find: 'Filter.and(...distinct(keys).map(',
        replace: 'Filter.and(...keys.slice(0, 1).map(',
      },
      {
        name: 'a search forgets the filters',
        file: 'search/search.repository.ts',
        find: "return applyFilter(firestore.collection('searchEntries'), filter).where(",
        replace: "return applyFilter(firestore.collection('searchEntries'), { ...filter, category: undefined }).where(",
      },
      {
        name: 'an item that lacks a word of a search does not say so',
        file: 'items/item-pages.ts',
        find: 'missingWords.length === 0 ? item',
        replace: 'missingWords.length >= 0 ? item',
      },
      {
        name: 'items that lack the same word of a search are not together',
        file: 'search/search.service.ts',
        find: '...together(others)',
        replace: '...others',
      },
      {
        name: 'one of two words is enough although an item has both',
        file: 'search/search.service.ts',
        find: 'words.length === 2 ? 1 : ENOUGH_RESULTS',
        replace: 'ENOUGH_RESULTS',
      },
    ],
  ),
  ...inFunctions(
    ['integration/recoveries'],
    [
      {
        name: 'a recovery overwrites the record that is there',
        file: 'recoveries/recoveries.service.ts',
        find: 'if (earlier?.exists) {',
        replace: 'if (false) {',
      },
      {
        name: 'a commit is given up a try earlier',
        file: 'lib/firestore/commit.ts',
        find: 'const MAX_TRIES = 20',
        replace: 'const MAX_TRIES = 19',
      },
      {
        name: 'an item that is recovered without a record is recovered again',
        file: 'recoveries/recoveries.service.ts',
        find: '    if (isRecovered(status)) throw alreadyRecovered()\n    if (!isOpen(status)) throw unknownStatus()\n',
        replace: '',
      },
      {
        name: 'everybody’s recoveries are listed',
        file: 'recoveries/recoveries.repository.ts',
        find: ".where('recoveredByUid', '==', uid)",
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['unit/field-values'],
    [
      {
        name: 'a day that was picked east of Greenwich is the day before',
        file: 'lib/firestore/field-values.ts',
        find: 'time + EARLIEST_MIDNIGHT_MS : time',
        replace: 'time : time',
      },
      {
        name: 'a day that was picked in Hawaii is the day after',
        file: 'lib/firestore/field-values.ts',
        find: '13.75 * HOUR_MS',
        replace: '14.25 * HOUR_MS',
      },
      {
        name: 'an afternoon in UTC is of the next day',
        file: 'lib/firestore/field-values.ts',
        find: 'time % BETWEEN_ZONES_MS === 0 ? time + EARLIEST_MIDNIGHT_MS : time',
        replace: 'time + EARLIEST_MIDNIGHT_MS',
      },
    ],
  ),
  ...inFunctions(
    ['integration/hand-edits'],
    [
      {
        name: 'a timestamp in dateLost is no day',
        file: 'items/item-document.ts',
        find: "dayOf(document.get('dateLost'))",
        replace: "text('dateLost')",
      },
      {
        name: 'a timestamp in recoveredDate is no day',
        file: 'recoveries/recovery-document.ts',
        find: "dayOf(document.get('recoveredDate'))",
        replace: "text('recoveredDate')",
      },
      {
        name: 'an unknown type is shown as Lost',
        file: 'items/item-document.ts',
        find: "    dateLost: dayOf(document.get('dateLost')),",
        replace:
          "    dateLost: dayOf(document.get('dateLost')),\n    postType: document.get('postType') === 'Found' ? 'Found' : 'Lost',",
      },
      {
        name: 'an unknown status counts as open',
        file: 'shared/items/item-status.ts',
        find: "status === 'notrecovered'",
        replace: "status !== 'recovered'",
      },
      {
        name: 'an item of an unknown status is recovered',
        file: 'recoveries/recoveries.service.ts',
        find: '    if (!isOpen(status)) throw unknownStatus()\n',
        replace: '',
      },
      {
        name: 'an unknown type is matched as a find',
        file: 'matches/match-type.ts',
        find: "return postType === 'Found' ? 'Lost' : undefined",
        replace: "return 'Lost'",
      },
      {
        name: 'an unknown category is taken for gadgets in matches',
        file: 'matches/entry.ts',
        find: '    terms: new Set(',
        replace: "    category: document.get('category') === 'pets' ? 'pets' : 'gadgets',\n    terms: new Set(",
      },
      {
        name: 'an unknown word is logged each time',
        file: 'items/unknown-words.ts',
        find: '  if (loggedItems.has(key)) return\n',
        replace: '',
      },
      {
        name: 'an address that an administrator wrote for a word is logged',
        file: 'items/unknown-words.ts',
        find: 'redact(String(value))',
        replace: 'String(value)',
      },
      {
        name: 'the public lists log no unknown word',
        file: 'items/item-document.ts',
        find: '  for (const document of documents) logUnknownWords(context, document)\n',
        replace: '',
      },
      {
        name: 'the event of an edit logs no unknown word',
        file: 'item-lifecycle/item-written.ts',
        find: 'if (after.exists) logUnknownWords(context, after)\n  else await',
        replace: 'if (!after.exists) await',
      },
      {
        name: 'the record of an item that is set back stays',
        file: 'item-lifecycle/item-written.ts',
        find: "(isOpen(after.get('status')) && !isOpen(before.get('status')))",
        replace: '(false)',
      },
      {
        name: 'an item that is put back as open keeps its record',
        file: 'item-lifecycle/item-written.ts',
        find: "&& !isOpen(before.get('status'))",
        replace: '&& before.exists',
      },
      {
        name: 'an item that is set back cannot be recovered before its event',
        file: 'recoveries/recoveries.service.ts',
        find: '      await removeLeftRecord(context, itemId)\n',
        replace: '',
      },
      {
        name: 'a late event removes the record of an item that is recovered',
        file: 'recoveries/remove-left-record.ts',
        find: " || !isOpen(item.get('status'))) return",
        replace: ') return',
      },
      {
        name: 'a left record goes though the item has changed meanwhile',
        file: 'recoveries/remove-left-record.ts',
        find: ', { lastUpdateTime: item.updateTime })',
        replace: ')',
      },
      {
        name: 'an open item shows the recovery that is left',
        file: 'item-details/get-item-details.ts',
        find: "record?.exists && isRecovered(document.get('status'))",
        replace: 'record?.exists',
      },
    ],
  ),
  ...inFunctions(
    ['integration/idempotency'],
    [
      {
        name: 'a key is the same for everybody',
        file: 'lib/http/idempotency-key.ts',
        find: '{uid}\\n',
        replace: "{''}\\n",
      },
      {
        name: 'a key of seven characters is taken',
        file: 'lib/http/idempotency-key.ts',
        find: '{8,128}',
        replace: '{7,128}',
      },
    ],
  ),
  ...inFunctions(
    ['integration/reopening'],
    [
      {
        name: 'an item is reopened after fifteen days',
        file: 'recoveries/recovery-document.ts',
        find: 'daysAfter(createdAt, REOPEN_DAYS)',
        replace: 'daysAfter(createdAt, REOPEN_DAYS + 1)',
      },
      {
        name: 'an open item is reopened',
        file: 'recoveries/reopen-item.ts',
        find: 'if (!isRecovered(item.status)) throw notRecovered()',
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['integration/limits'],
    [
      {
        name: 'a use counts for a minute longer than an hour',
        file: 'lib/limits/account-limit.ts',
        find: 'windows: [{ milliseconds: HOUR_MS, max }]',
        replace: 'windows: [{ milliseconds: HOUR_MS + 60_000, max }]',
      },
      {
        name: 'posts and recoveries are counted together',
        file: 'lib/limits/account-limit.ts',
        find: '{action}`)',
        replace: "{'any'}`)",
      },
      {
        name: 'all accounts are counted together',
        file: 'lib/limits/account-limit.ts',
        find: '{uid}-',
        replace: "{'any'}-",
      },
      {
        name: 'the last place of the hour is taken by two at once',
        file: 'lib/limits/account-limit.ts',
        find: 'writeIfUnchanged(batch, document.ref, document, fields)',
        replace: 'batch.set(document.ref, fields)',
      },
      {
        name: 'posts are not counted',
        file: 'items/create-item.ts',
        find: '    addUse(batch, uses, uid, limit)\n',
        replace: '',
      },
      {
        name: 'recoveries are not counted',
        file: 'recoveries/recoveries.service.ts',
        find: '    addUse(batch, uses, uid, limit)\n',
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['integration/tries'],
    [
      {
        name: 'posts at once make one another try again',
        file: 'items/create-item.ts',
        find: `serialQueue.run(\`post \${uid}\`, () => untilCommitted(prepare))`,
        replace: 'untilCommitted(prepare)',
      },
    ],
  ),
  ...inFunctions(
    ['integration/account-limit'],
    [
      {
        name: 'one use more than the limit is counted',
        file: 'lib/limits/account-limit.ts',
        find: 'within.at(-max)',
        replace: 'within.at(-max - 1)',
      },
      {
        name: 'the same name counts again',
        file: 'lib/limits/account-limit.ts',
        find: 'uses.some((use) => use.name === name)',
        replace: 'false',
      },
      {
        name: 'uses of one account at once make each other read again',
        file: 'lib/limits/account-limit.ts',
        find: 'serialQueue.run(usesReference(firestore, uid, limit).path, () => untilCommitted(count))',
        replace: 'untilCommitted(count)',
      },
      {
        name: 'uses at once are counted once',
        file: 'lib/limits/account-limit.ts',
        find: 'writeIfUnchanged(batch, document.ref, document, fields)',
        replace: 'batch.set(document.ref, fields)',
      },
      {
        name: 'the record of uses never expires',
        file: 'lib/limits/account-limit.ts',
        find: 'expiresAt: Timestamp.fromMillis(now + longest)',
        replace: 'expiresAt: null',
      },
    ],
  ),
  ...inFunctions(
    ['integration/frequent-use'],
    [
      {
        name: 'a use is refused because of what the instance remembers',
        file: 'lib/limits/frequent-use.ts',
        find: 'tried?.added ? tried',
        replace: 'tried ? tried',
      },
      {
        name: 'an instance overwrites the uses that another one has counted',
        file: 'lib/limits/account-limit.ts',
        find: 'writeIfUnchanged(batch, document.ref, document, fields)',
        replace: 'batch.set(document.ref, fields)',
      },
      {
        name: 'an instance starts again from what it remembers wrongly',
        file: 'lib/limits/frequent-use.ts',
        find: '  memory.delete(ref.path)\n',
        replace: '',
      },
      {
        name: 'an instance reads a limit for each use',
        file: 'lib/limits/frequent-use.ts',
        find: 'memory.get(ref.path)',
        replace: 'memory.get(uid)',
      },
      {
        name: 'a limit that is lifted is read',
        file: 'lib/limits/frequent-use.ts',
        find: '  if (isLifted(limit)) return\n',
        replace: '',
      },
    ],
  ),
]
