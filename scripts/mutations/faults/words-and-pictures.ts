import { inFunctions } from '../fault.ts'

/** Fields, days, pages, searching, matching, e-mails and photos. */
export const faultsOfWordsAndPictures = [
  ...inFunctions(
    ['unit/fields'],
    [
      {
        name: 'a picture’s address may carry a password',
        file: 'shared/lib/fields.ts',
        find: '[^/?#@\\s\\\\]+',
        replace: '[^/?#\\s\\\\]+',
      },
      {
        name: 'an id of 129 characters is taken',
        file: 'shared/lib/fields.ts',
        find: 'DOCUMENT_ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,128}$',
        replace: 'DOCUMENT_ID = /^(?!__.*__$)[A-Za-z0-9_-]{1,129}$',
      },
      {
        name: 'an id that Firestore reserves is taken',
        file: 'shared/lib/fields.ts',
        find: 'DOCUMENT_ID = /^(?!__.*__$)',
        replace: 'DOCUMENT_ID = /^',
      },
      {
        name: 'plain http is always allowed',
        file: 'shared/lib/fields.ts',
        find: "(allowHttp && url.protocol === 'http:')",
        replace: "url.protocol === 'http:'",
      },
    ],
  ),
  ...inFunctions(
    ['unit/calendar-day'],
    [
      {
        name: '30 February is a day',
        file: 'shared/lib/calendar-day.ts',
        find: 'date.toISOString().slice(0, 10) === day ? day : null',
        replace: 'day',
      },
      {
        name: 'the day of Kiribati is still to come',
        file: 'shared/lib/calendar-day.ts',
        find: 'const LATEST_OFFSET_MS = 14 *',
        replace: 'const LATEST_OFFSET_MS = 13 *',
      },
      {
        name: 'a date shifts by the zone of where the program runs',
        file: 'shared/lib/calendar-day.ts',
        find: 'new Date(year, month - 1, date)',
        replace: 'new Date(Date.UTC(year, month - 1, date))',
      },
    ],
  ),
  ...inFunctions(
    ['unit/search-words'],
    [
      {
        name: 'a long description makes more keys than a post may have',
        file: 'search/search-words.ts',
        find: '.slice(0, MAX_WORDS)',
        replace: '',
      },
      {
        name: 'a query asks for beginnings of its own words',
        file: 'search/search-words.ts',
        find: 'other.startsWith(word)',
        replace: 'false',
      },
    ],
  ),
  ...inFunctions(
    ['unit/search-words'],
    [
      {
        name: 'another try keeps the words that the item had at the first',
        file: 'search/search-entry.ts',
        find: 'if (!isDeepStrictEqual(texts, read)) keys',
        replace: 'if (read === undefined) keys',
      },
    ],
  ),
  ...inFunctions(
    ['unit/post-words'],
    [
      {
        name: 'all words of a long description are looked up',
        file: 'lib/text/post-words.ts',
        find: '(known === undefined && words.size >= MAX_WORDS)) break',
        replace: 'false) break',
      },
      {
        name: 'words that come again are looked up without end',
        file: 'lib/text/post-words.ts',
        find: 'const MAX_LOOKED_UP = 300',
        replace: 'const MAX_LOOKED_UP = 3000',
      },
      {
        name: 'a word of the title that ends a long description stands in the title alone',
        file: 'lib/text/post-words.ts',
        find: 'known[field] = true',
        replace: 'if (words.size < MAX_WORDS) known[field] = true',
      },
      {
        name: 'each end of a very long word is looked up',
        file: 'lib/text/kinds.ts',
        find: 'const MAX_COMPOUND_END = 12',
        replace: 'const MAX_COMPOUND_END = 40',
      },
    ],
  ),
  ...inFunctions(
    ['integration/tries'],
    [
      {
        name: 'changes of an item at once make each other try again',
        file: 'items/own-item.ts',
        find: `await serialQueue.run(\`change \${uid}\`, () => untilCommitted(prepare))`,
        replace: 'await untilCommitted(prepare)',
      },
      {
        name: 'a change waits for those of everybody else’s items',
        file: 'items/own-item.ts',
        find: `serialQueue.run(\`change \${uid}\`,`,
        replace: "serialQueue.run('change',",
      },
      {
        name: 'each try reads the item’s words again',
        file: 'search/search-entry.ts',
        find: 'if (!isDeepStrictEqual(texts, read)) keys',
        replace: 'keys',
      },
    ],
  ),
  ...inFunctions(
    ['unit/search-query'],
    [
      {
        name: 'a word stands for however wide a kind',
        file: 'search/search-query.ts',
        find: 'const MAX_WIDTH = 25',
        replace: 'const MAX_WIDTH = 2500',
      },
      {
        name: 'a search asks for more than Firestore takes',
        file: 'search/search-query.ts',
        find: 'const MAX_CONDITIONS = 96',
        replace: 'const MAX_CONDITIONS = 960',
      },
    ],
  ),
  ...inFunctions(
    ['unit/rank-results'],
    [
      {
        name: 'a word of the place counts like one of the title',
        file: 'search/rank-results.ts',
        find: 'location: 1 }',
        replace: 'location: 10_000 }',
      },
    ],
  ),
  ...inFunctions(
    ['unit/match-facts'],
    [
      {
        name: 'what somebody only supposes contradicts a match',
        file: 'matches/facts/add-groups.ts',
        find: 'if (!group.isUnsure) addGroup(',
        replace: 'addGroup(',
      },
      {
        name: 'what a thing has is taken for the thing',
        file: 'matches/facts/grammar-words.ts',
        find: 'with w in on inside has',
        replace: 'withal',
      },
      {
        name: 'a collar that came off contradicts a match',
        file: 'matches/facts/find-contradictions.ts',
        find: 'part.isAbsent && !comesOff(part.senses)',
        replace: 'part.isAbsent',
      },
      {
        name: 'a thing that is called otherwise has no colour',
        file: 'matches/facts/find-contradictions.ts',
        find: 'const ANYWHERE = 0.5',
        replace: 'const ANYWHERE = 0',
      },
      {
        name: 'whoever is to be asked is taken for a brand',
        file: 'matches/facts/add-groups.ts',
        find: 'isTitle ||',
        replace: 'true ||',
      },
      {
        name: 'a biscuit tin is of tin',
        file: 'matches/facts/add-groups.ts',
        find: 'ownQualities.includes(quality)',
        replace: 'ownQualities.length < 0',
      },
      {
        name: 'a crossbreed contradicts its breeds',
        file: 'matches/facts/compare-breeds.ts',
        find: 'if (lost.isMixed || found.isMixed) return 0',
        replace: '',
      },
      {
        name: 'the nickname of a breed contradicts it',
        file: 'matches/facts/compare-breeds.ts',
        find: 'one.words.includes(other.stem) ||',
        replace: '',
      },
      {
        name: 'three legs are taken for four',
        file: 'matches/facts/compare-numbers.ts',
        find: 'const MAX_EASILY_COUNTED = 4',
        replace: 'const MAX_EASILY_COUNTED = 0',
      },
      {
        name: 'a British size contradicts a continental one',
        file: 'matches/facts/compare-numbers.ts',
        find: 'const SMALLEST_CONTINENTAL_SIZE = 20',
        replace: 'const SMALLEST_CONTINENTAL_SIZE = 0',
      },
    ],
  ),
  ...inFunctions(
    ['unit/matches'],
    [
      {
        name: 'what contradicts a match does not lower its score',
        file: 'matches/score-alike.ts',
        find: '+ names + differing',
        replace: '+ names',
      },
      {
        name: 'a name that both posts give says nothing',
        file: 'matches/score-alike.ts',
        find: '+ names + differing',
        replace: '+ differing',
      },
      {
        name: 'two posts may be compared for as long as a whole search',
        file: 'matches/rank-matches.ts',
        find: 'budget.take(MAX_COMPARISONS_OF_PAIR)',
        replace: 'budget.take(MAX_COMPARISONS)',
      },
      {
        name: 'a find three days before the loss is shown',
        file: 'matches/rank-matches.ts',
        find: 'if (days < -2)',
        replace: 'if (days < -3)',
      },
      {
        name: 'a find two days before the loss is not shown',
        file: 'matches/rank-matches.ts',
        find: 'if (days < -2)',
        replace: 'if (days < -1)',
      },
      {
        name: 'a cat matches a dog',
        file: 'matches/rank-matches.ts',
        find: 'if (arePets && likeness.isOtherAnimal)',
        replace: 'if (false)',
      },
      {
        name: 'a number counts without the word beside it',
        file: 'matches/likeness.ts',
        find: 'if (!isShortNumber(word)) return',
        replace: 'return',
      },
      {
        name: 'a reason quotes a word that only one post has',
        file: 'matches/reasons.ts',
        find: 'if (mine === theirs ||',
        replace: 'if (mine !== theirs ||',
      },
    ],
  ),
  ...inFunctions(
    ['unit/render-email'],
    [
      {
        name: 'a title begins another header',
        file: 'emails/own-words.ts',
        find: '[\\p{Cc}\\p{Zl}',
        replace: '[\\p{Zl}',
      },
      {
        name: 'a title is HTML in the e-mail',
        file: 'emails/render-email.ts',
        find: 'escapeHtml(paragraph)',
        replace: 'paragraph',
      },
      {
        name: 'quotes are not escaped in attributes',
        file: 'emails/render-email.ts',
        find: "'\"': '&quot;'",
        replace: "'\"': '\"'",
      },
    ],
  ),
  ...inFunctions(
    ['integration/account-settings'],
    [
      {
        name: 'any token switches somebody’s e-mails off that begins like theirs',
        file: 'accounts/account-settings.repository.ts',
        find: ".where('unsubscribeToken', '==', token)",
        replace: ".where('unsubscribeToken', '>=', token).where('unsubscribeToken', '<', token + '\\uf8ff')",
      },
      {
        name: 'the token changes with each e-mail',
        file: 'accounts/account-settings.repository.ts',
        find: "if (known !== '') return",
        replace: "if (known === 'never') return",
      },
      {
        name: 'switching e-mails off loses the token',
        file: 'accounts/account-settings.repository.ts',
        find: 'set({ emailNotices, ...kinds }, { merge: true })',
        replace: 'set({ emailNotices, ...kinds })',
      },
      {
        name: 'a token is of few letters',
        file: 'accounts/account-settings.repository.ts',
        find: 'randomBytes(32)',
        replace: 'randomBytes(6)',
      },
    ],
  ),
  ...inFunctions(
    ['integration/match-emails'],
    [
      {
        name: 'a match that is hardly likely uses up the e-mail of the day',
        file: 'notifications/add-notification.ts',
        find: 'score >= LIKELY ? EMAIL_WAIT_MS',
        replace: 'score >= 0 ? EMAIL_WAIT_MS',
      },
      {
        name: 'e-mails go to addresses that nobody has confirmed',
        file: 'emails/send-email.ts',
        find: 'account?.emailVerified && (',
        replace: 'account && (',
      },
      {
        name: 'e-mails go to disabled accounts',
        file: 'emails/send-email.ts',
        find: "!account.disabled || kind === 'moderation'",
        replace: 'true',
      },
      {
        name: 'e-mails go to those who have switched them off',
        file: 'emails/send-email.ts',
        find: 'if (!emailNotices || !emails[email.kind]) return',
        replace: 'if (!emails[email.kind]) return',
      },
    ],
  ),
  ...inFunctions(
    ['integration/item-written'],
    [
      {
        name: 'what was posted an hour ago is news',
        file: 'notifications/just-created.ts',
        find: 'const MAX_AGE_MS = 5 *',
        replace: 'const MAX_AGE_MS = 70 *',
      },
    ],
  ),
  ...inFunctions(
    ['integration/photos', 'integration/photo-attachments'],
    [
      {
        name: 'somebody else’s photo may be shown',
        file: 'photos/attachments.ts',
        find: "  if (next && next.get('ownerUid') !== ownerUid) throw notYourPhoto(field)\n",
        replace: '',
      },
      {
        name: 'a stranger’s post keeps a photo',
        file: 'photos/attachments.ts',
        find: "        .where('ownerUid', '==', textOf(photo.get('ownerUid')))\n",
        replace: '',
      },
      {
        name: 'a photo goes that has come to be needed meanwhile',
        file: 'photos/attachments.ts',
        find: 'batch.delete(photo.ref, untouched)',
        replace: 'batch.delete(photo.ref)',
      },
      {
        name: 'the bytes of a photo stay when it goes',
        file: 'photos/attachments.ts',
        find: 'removeSizes(batch, photo.ref)',
        replace: '',
      },
      {
        name: 'a picture of any kind is taken',
        file: 'photos/picture-process.ts',
        find: "const FORMATS = ['jpeg', 'png', 'webp']",
        replace:
          "const FORMATS = ['jpeg', 'png', 'webp', 'gif', 'svg', 'tiff', 'heif']\nsharp.unblock({ operation: ['VipsForeignLoad'] })\nsharp.block = () => {}",
      },
      {
        name: 'a picture of too many pixels is decoded',
        file: 'photos/picture-process.ts',
        find: 'if (width * height > PHOTO.maxPixels || ',
        replace: 'if (',
      },
      {
        name: 'a picture of sixteen bits takes twice the memory',
        file: 'photos/picture-process.ts',
        find: ' || decoded > MAX_DECODED_BYTES',
        replace: '',
      },
      {
        name: 'a picture lies on its side',
        file: 'photos/picture-process.ts',
        find: 'autoOrient: true',
        replace: 'autoOrient: false',
      },
      {
        name: 'half a picture is taken',
        file: 'photos/picture-process.ts',
        find: "failOn: 'error'",
        replace: "failOn: 'none'",
      },
      {
        name: 'the small size is as large as the large one',
        file: 'photos/picture-process.ts',
        find: 'PHOTO.smallSide',
        replace: 'PHOTO.largeSide',
      },
      {
        name: 'the sweep takes photos of the last hours',
        file: 'photos/sweep-photos.ts',
        find: 'const UNATTACHED_MS = 24 *',
        replace: 'const UNATTACHED_MS = 2 *',
      },
    ],
  ),
  ...inFunctions(
    ['unit/make-sizes'],
    [
      {
        name: 'all accounts wait in one line for their photos',
        file: 'photos/make-sizes.ts',
        find: 'queue.run(account,',
        replace: "queue.run('all',",
      },
      {
        name: 'the decoder gets the environment of the function',
        file: 'photos/make-sizes.ts',
        find: 'env: { MALLOC',
        replace: 'env: { ...process.env, MALLOC',
      },
      {
        name: 'the decoder runs without Node’s permissions',
        file: 'photos/make-sizes.ts',
        find:
          "      '--permission',\n" +
          `      ...readable.map((place) => \`--allow-fs-read=\${place}\`),\n` +
          "      '--allow-addons',\n",
        replace: '',
      },
      {
        name: 'the decoder may read all of the sources',
        file: 'photos/make-sizes.ts',
        find: 'const readable = [\n  program,',
        replace: 'const readable = [\n  path.dirname(path.dirname(program)) + path.sep,',
      },
      {
        name: 'the decoder may read the project’s folder',
        file: 'photos/make-sizes.ts',
        find: 'file.slice(0, file.indexOf(name) + name.length - 1)',
        replace: 'file.slice(0, file.indexOf(name))',
      },
      {
        name: 'the decoder may write files',
        file: 'photos/make-sizes.ts',
        find: "'--allow-addons',",
        replace: "'--allow-addons', '--allow-fs-write=*',",
      },
      {
        name: 'the decoder may start processes',
        file: 'photos/make-sizes.ts',
        find: "'--allow-addons',",
        replace: "'--allow-addons', '--allow-child-process',",
      },
      {
        name: 'the decoder may take 2 GB',
        file: 'photos/make-sizes.ts',
        find: 'const MAX_MEMORY_BYTES = 220 *',
        replace: 'const MAX_MEMORY_BYTES = 2048 *',
      },
      {
        name: 'the decoder may take a minute of the processor',
        file: 'photos/make-sizes.ts',
        find: 'const MAX_PROCESSOR_MICROSECONDS = 4_000_000',
        replace: 'const MAX_PROCESSOR_MICROSECONDS = 60_000_000',
      },
      {
        name: 'the decoder is waited for, for a minute',
        file: 'photos/make-sizes.ts',
        find: 'const PROCESSING_LIMIT_MS = 10_000',
        replace: 'const PROCESSING_LIMIT_MS = 60_000',
      },
      {
        name: 'the decoder does not look at its memory',
        file: 'photos/picture-process.ts',
        find: 'process.memoryUsage.rss() <= maxMemory && ',
        replace: '',
      },
      {
        name: 'the decoder does not look at its processor time',
        file: 'photos/picture-process.ts',
        find: ' && user + system <= maxProcessor',
        replace: '',
      },
    ],
  ),
  ...inFunctions(
    ['unit/turns'],
    [
      {
        name: 'accounts take turns in the order of coming, however heavy their photos are',
        file: 'photos/fair-queue.ts',
        find: 'used(account) < used(best) ? account : best',
        replace: 'best',
      },
      {
        name: 'broken photos come as soon as good ones',
        file: 'photos/fair-queue.ts',
        find: 'const WEIGHT_OF_FAILURE = 10',
        replace: 'const WEIGHT_OF_FAILURE = 1',
      },
      {
        name: 'a heavy photo is held against its account for hours',
        file: 'photos/fair-queue.ts',
        find: 'const HALF_LIFE_MS = MINUTE_MS',
        replace: 'const HALF_LIFE_MS = 600 * MINUTE_MS',
      },
      {
        name: 'a heavy photo is forgotten at once',
        file: 'photos/fair-queue.ts',
        find: 'const HALF_LIFE_MS = MINUTE_MS',
        replace: 'const HALF_LIFE_MS = 1',
      },
      {
        name: 'photos wait for their turn however late it comes',
        file: 'photos/fair-queue.ts',
        find: '      this.#leave(account, begin)\n      refuse(unavailable())\n',
        replace: '',
      },
      {
        name: 'a photo that nobody waits for any more keeps its place',
        file: 'photos/fair-queue.ts',
        find: '      this.#leave(account, begin)\n      refuse',
        replace: '      refuse',
      },
      {
        name: 'a photo whose turn came too late counts as broken',
        file: 'photos/fair-queue.ts',
        find: '      refuse(unavailable())\n',
        replace:
          '      refuse(unavailable())\n' +
          '      const at = performance.now()\n' +
          '      this.#used.set(account, { milliseconds: this.#usedBy(account, at) + WEIGHT_OF_FAILURE * 1000, at })\n',
      },
    ],
  ),
  ...inFunctions(
    ['integration/runtime-bodies'],
    [
      {
        name: 'the decoder of a deploy may read the function’s whole folder, .env and all',
        file: 'photos/make-sizes.ts',
        find: "'../shared/photos/photo-limits.ts'] : []",
        replace: "'../shared/photos/photo-limits.ts'] : ['../']",
      },
      {
        name: 'the decoder of a deploy may read all of the bundle',
        file: 'photos/make-sizes.ts',
        find: "'../shared/photos/photo-limits.ts'] : []",
        replace: "'../shared/photos/photo-limits.ts'] : ['./']",
      },
    ],
  ),
]
