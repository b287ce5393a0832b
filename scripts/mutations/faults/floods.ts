import { inFunctions } from '../fault.ts'

/** Limits, budgets, bodies, turns, and what a page, a search or a look for matches may cost. */
export const faultsOfFloods = [
  ...inFunctions(
    ['integration/contacts'],
    [
      {
        name: 'a withheld contact keeps its picture',
        file: 'item-details/get-item-details.ts',
        find: "name: '', photo: ''",
        replace: "name: ''",
      },
      {
        name: 'an item counts again with each look',
        file: 'item-details/get-item-details.ts',
        find: '{ name: id, read }',
        replace: '{ read }',
      },
      {
        name: 'a withheld contact says since when its poster is here',
        file: 'item-details/get-item-details.ts',
        find: ": withholdContact(item, 'limit')",
        replace: ": withholdContact(await withPoster(context, document, item), 'limit')",
      },
      {
        name: 'contacts have no limit for a day',
        file: 'item-details/get-item-details.ts',
        find: 'max: perDay',
        replace: 'max: 0',
      },
    ],
  ),
  ...inFunctions(
    ['integration/confirmed-address'],
    [
      {
        name: 'contacts are shown to somebody with an unconfirmed address',
        file: 'item-details/get-item-details.ts',
        find: "if (mustConfirm) return withholdContact(item, 'confirm-address')",
        replace: '',
      },
      {
        name: 'a recovery needs no confirmed address',
        file: 'sessions/require-session.ts',
        find: 'context.settings.requireVerifiedEmail && !account.emailVerified',
        replace: "context.settings.requireVerifiedEmail && !account.emailVerified && request.path === '/addItems'",
      },
    ],
  ),
  ...inFunctions(
    ['integration/own-lists'],
    [
      {
        name: 'each page of a list of one’s own is the first one',
        file: 'lib/firestore/charged-queries.ts',
        find: '.offset(skip)',
        replace: '',
      },
      {
        name: 'all of a list of one’s own comes at once',
        file: 'lib/firestore/charged-queries.ts',
        find: '.limit(size)',
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['integration/runtime-bodies'],
    [
      {
        name: 'the runtime reads a body whose length is announced',
        file: 'lib/http/leave-bodies-unread.ts',
        find: "    delete request.headers['content-length']\n",
        replace: '',
      },
      {
        name: 'the runtime reads a body that comes in chunks',
        file: 'lib/http/leave-bodies-unread.ts',
        find: "    delete request.headers['transfer-encoding']\n",
        replace: '',
      },
      {
        name: 'a compressed body is taken for what it is not',
        file: 'lib/http/body-bytes.ts',
        find: "if (encoding !== 'identity') throw compressed()",
        replace: '',
      },
      {
        name: 'a body that trickles is waited for',
        file: 'lib/http/body-bytes.ts',
        find: 'const FIRST_MS = 800',
        replace: 'const FIRST_MS = 20_000',
      },
      {
        name: 'a body of which much has come is refused as soon as a short one',
        file: 'lib/http/body-bytes.ts',
        find: 'firstMs + length / BYTES_PER_MS',
        replace: 'firstMs',
      },
      {
        name: 'a body without end keeps its connection',
        file: 'lib/http/body-bytes.ts',
        find: 'if (!request.complete) request.socket.destroy()',
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['integration/photos'],
    [
      {
        name: 'a picture that cannot be read takes no place of the hour',
        file: 'photos/photos.service.ts',
        find:
          "  await requireUse(context, owner.uid, hourlyLimit('photo', context.settings.hourlyLimits.photo))\n" +
          '  const sizes = await makeSizes(bytes, owner.uid)\n',
        replace:
          '  const sizes = await makeSizes(bytes, owner.uid)\n' +
          "  await requireUse(context, owner.uid, hourlyLimit('photo', context.settings.hourlyLimits.photo))\n",
      },
      {
        name: 'a cache keeps a photo that is gone',
        file: 'photos/photos.calls.ts',
        find: '    await withinDeadline(requireSize(context.firestore, id, size))\n',
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['integration/open-posts'],
    [
      {
        name: 'recovered posts count as open',
        file: 'items/open-posts.ts',
        find: ".where('status', '==', 'notrecovered')",
        replace: '',
      },
      {
        name: 'reopening goes past the limit of open posts',
        file: 'recoveries/reopen-item.ts',
        find: '    if (!closedByOther) await requireRoomForPost(context, owner.uid)\n',
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['integration/item-written'],
    [
      {
        name: 'one person’s many copies keep others from being told of a find',
        file: 'matches/matches.service.ts',
        find: 'max: MAX_FOUND, maxPerAccount: 1',
        replace: 'max: MAX_FOUND, maxPerAccount: MAX_FOUND',
      },
    ],
  ),
  ...inFunctions(
    ['unit/match-copies'],
    [
      {
        name: 'one account’s copies make the words of a post common',
        file: 'matches/crowds.ts',
        find: 'count && Math.max(1, count - surplus(foundWith(term)))',
        replace: 'count',
      },
      {
        name: 'only copies that were met are taken off what is common',
        file: 'matches/crowds.ts',
        find: 'having.set(term, counts[n] ?? 0)',
        replace: 'void counts[n]',
      },
      {
        name: 'behind copies nothing is asked for',
        file: 'matches/candidates.ts',
        find: 'await findOutsideCrowd({ store, accounts, budget, newest }, terms, max)',
        replace: 'await store.find(terms, budget.take(max))',
      },
      {
        name: 'time is never cut where copies are many',
        file: 'matches/around-crowds.ts',
        find: 'stretch.ofCrowd <= FEW || middle === undefined',
        replace: 'true',
      },
      {
        name: 'behind the copies of one account those of another hide the original',
        file: 'matches/candidates.ts',
        find: 'while (accounts.length < MAX_CROWDING_ACCOUNTS) {',
        replace: 'while (accounts.length === 0) {',
      },
      {
        name: 'copies are not looked for among the words that they make common',
        file: 'matches/candidates.ts',
        find: '[...probes(words, rarity), ...plan(words, rarity)]',
        replace: 'plan(words, rarity)',
      },
      {
        name: 'counts that lead around copies are free',
        file: 'matches/around-crowds.ts',
        find: 'budget.take(MEASURE_READS)',
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['unit/matches'],
    [
      {
        name: 'four hundred posts are compared word by word',
        file: 'matches/candidates.ts',
        find: 'MAX_CANDIDATES = 40',
        replace: 'MAX_CANDIDATES = 400',
      },
      {
        name: 'one account’s posts are all that is compared',
        file: 'matches/candidates.ts',
        find: 'MAX_OF_ONE_ACCOUNT = 8',
        replace: 'MAX_OF_ONE_ACCOUNT = 40',
      },
      {
        name: 'words are compared without a bound',
        file: 'matches/budget.ts',
        find: 'Math.min(this.left, wanted)',
        replace: 'wanted',
      },
    ],
  ),
  ...inFunctions(
    ['integration/matches'],
    [
      {
        name: 'all five matches come from one account',
        file: 'matches/matches.service.ts',
        find: 'MAX_SHOWN_OF_ONE_ACCOUNT = 3',
        replace: 'MAX_SHOWN_OF_ONE_ACCOUNT = 5',
      },
      {
        name: 'looks for matches are not counted',
        file: 'matches/matches.service.ts',
        find: "await requireUse(context, uid, hourlyLimit('matches', context.settings.matchesPerHour))",
        replace: '',
      },
      {
        name: 'matches are kept for an hour',
        file: 'matches/matches.service.ts',
        find: 'const CACHE_TTL_MS = 60_000',
        replace: 'const CACHE_TTL_MS = 3_600_000',
      },
    ],
  ),
  ...inFunctions(
    ['integration/read-budget'],
    [
      {
        name: 'who shares a look is refused for somebody else',
        file: 'lib/http/answer-public.ts',
        find: 'ask().catch(answerRefused)',
        replace: 'ask()',
      },
      {
        name: 'pages that are asked for at once are paid for when they have been read',
        file: 'lib/firestore/charged-queries.ts',
        find: 'withReservedReads(skip + size,',
        replace: 'withReservedReads(0,',
      },
      {
        name: 'bells that are opened at once are paid for when they have been read',
        file: 'notifications/notification-posts.ts',
        find: 'withReservedReads(missing.length, read',
        replace: 'withReservedReads(0, read',
      },
      {
        name: 'signed-in calls cost nothing of the budget',
        file: 'sessions/require-session.ts',
        find: '  requireReadsForCheapCall()\n  chargeReads(reads)\n',
        replace: '',
      },
      {
        name: 'a photo costs nothing of the budget',
        file: 'photos/photos.calls.ts',
        find: '  chargeCall(1)\n',
        replace: '',
      },
      {
        name: 'what is kept is refused past the budget, too',
        file: 'lib/http/answer-public.ts',
        find: 'const cached = await cache.peek(key, LAST_RESORT_MS)',
        replace: 'const cached = undefined',
      },
    ],
  ),
  ...inFunctions(
    ['unit/read-budget'],
    [
      {
        name: 'made-up addresses have budgets without end',
        file: 'lib/http/read-budget.ts',
        find: 'payerOfRequest.run({ own, proxy, proxyCheap }, next)',
        replace: 'payerOfRequest.run({ own, proxy: own, proxyCheap: own }, next)',
      },
      {
        name: 'work that goes on when its reads were settled costs nothing',
        file: 'lib/http/read-budget.ts',
        find: "while (payer && 'hasEnded' in payer && payer.hasEnded) payer = payer.payer",
        replace: '',
      },
      {
        name: 'small calls from made-up addresses have no bound',
        file: 'lib/http/read-budget.ts',
        find: 'secondsUntil(proxyCheap, 1)',
        replace: '0',
      },
      {
        name: 'what is not spent adds up for ever',
        file: 'lib/http/read-budget.ts',
        find: 'Math.min(highest, left + ((now - at) / MINUTE_MS) * perMinute)',
        replace: 'left + ((now - at) / MINUTE_MS) * perMinute',
      },
    ],
  ),
  ...inFunctions(
    ['integration/search-reads'],
    [
      {
        name: 'what a search looks at costs nothing of the budget',
        file: 'search/search.repository.ts',
        find: 'return readQuery(query.limit(limit))',
        replace: 'return query.limit(limit).get().then(({ docs }) => docs)',
      },
      {
        name: 'a search for most words reads as much again',
        file: 'search/search.service.ts',
        find: 'SEARCH.maxResults - readsOfQuery(found)',
        replace: 'SEARCH.maxResults',
      },
      {
        name: 'counting on the way to a page costs nothing of the budget',
        file: 'lib/firestore/charged-queries.ts',
        find: '  chargeReads(readsOfCount(count))\n',
        replace: '',
      },
      {
        name: 'looking for matches costs nothing of the budget',
        file: 'matches/matches.repository.ts',
        find: 'await readQuery(having(terms, filter).limit(limit))',
        replace: '(await having(terms, filter).limit(limit).get()).docs',
      },
    ],
  ),
  ...inFunctions(
    ['integration/pages'],
    [
      {
        name: 'pages of another size have the same answer',
        file: 'items/item-pages.ts',
        find: 'JSON.stringify([...from, size])',
        replace: 'JSON.stringify(from)',
      },
      {
        name: 'the page before an item is the one after it',
        file: 'items/item-pages.ts',
        find: "after ? 'after' : 'before', start.createdAt",
        replace: "'beside', start.createdAt",
      },
      {
        name: 'the order of words makes another search',
        file: 'search/search.service.ts',
        find: '[...new Set(words)].sort()',
        replace: '[...new Set(words)]',
      },
      {
        name: 'a page from the end begins one item too late',
        file: 'items/item-pages.ts',
        find: 'skip: behind, size: length',
        replace: 'skip: behind + 1, size: length',
      },
    ],
  ),
  ...inFunctions(
    ['integration/search'],
    [
      {
        name: 'searches with other filters have the same answer',
        file: 'search/search.service.ts',
        find: '.sort(), postType, category, status]',
        replace: '.sort(), postType, category]',
      },
    ],
  ),
  ...inFunctions(
    ['unit/find-page'],
    [
      {
        name: 'a far page is passed over to, item by item',
        file: 'items/find-page.ts',
        find: 'FEW_ENOUGH = 100',
        replace: 'FEW_ENOUGH = 100_000',
      },
      {
        name: 'a page that is read backwards begins one item off',
        file: 'items/find-page.ts',
        find: 'skip: older.rank - end',
        replace: 'skip: older.rank - end + 1',
      },
      {
        name: 'a page that cannot be found is passed over to, however far it is',
        file: 'items/find-page.ts',
        find: 'if (range.skip <= MAX_SKIPPED) return range',
        replace: 'return range',
      },
      {
        name: 'ids that count up are no sample, and the board is not split otherwise',
        file: 'items/find-page.ts',
        find: 'if (first.length < FEWEST_KNOWN)',
        replace: 'if (first.length < 0)',
      },
      {
        name: 'signposts within a stretch are passed by',
        file: 'items/find-page.ts',
        find: 'between.length >= PARTS.min ?',
        replace: 'between.length < 0 ?',
      },
    ],
  ),
  ...inFunctions(
    ['integration/signposts'],
    [
      {
        name: 'each run sets up signposts along the whole board again',
        file: 'items/update-signposts.ts',
        find: 'let last = places.at(-1)',
        replace: 'let last = places.at(places.length)',
      },
      {
        name: 'signposts older than every item stay',
        file: 'items/update-signposts.ts',
        find: 'oldest && byNewest(place, oldest) <= 0',
        replace: 'oldest',
      },
      {
        name: 'where there are too many signposts, the next ones stand as close as before',
        file: 'items/update-signposts.ts',
        find: 'every *= 2',
        replace: 'every *= 1',
      },
      {
        name: 'a signpost stands at a whole millisecond',
        file: 'items/signposts.ts',
        find: 'String(micros - millis * 1000)',
        replace: 'String(0)',
      },
    ],
  ),
]
