import { LRUCache } from 'lru-cache'
import { toItem, toPublicItem } from '../items/item-document.ts'
import { readListedItems } from '../items/items.repository.ts'
import type { Context } from '../lib/request-context.ts'
import type { Session } from '../people/account.ts'
import { MAX_SCANNED } from '../search/find-nearest.ts'
import { dayOfItem } from '../search/search-entry.ts'
import type { PostType } from '../shared/items/item-status.ts'
import type { Item } from '../shared/items/items.ts'
import { MINUTE_MS } from '../shared/lib/durations.ts'
import { MAX_MATCHES, type Match, type Matches, type MatchReason } from '../shared/matches/matches.ts'
import { hourlyLimit, requireUse } from '../store/account-limit.ts'
import { entryOfItem, typeOfMatches } from './entry.ts'
import { findLikelyEntries, gatherCandidates, MAX_CANDIDATES, MAX_WITH_CROWD, splitCrowds } from './find-matches.ts'
import { findMeaning, findNearestOpen, findOwnOpen, findSameNumber, SAME_NUMBER_READS } from './matches.repository.ts'
import { likelihoodOf, MIN_NOTIFIED_SCORE, type RankedEntry, rankMatches } from './rank-matches.ts'
import { reasonsOf } from './reasons.ts'

/**
 * A likely post as an instance caches it. Its item is not cached but read each time, so that a
 * deleted or recovered post disappears at once.
 */
interface Likely {
  itemId: string
  ownerUid: string
  score: number
  reasons: MatchReason[]
}

/** At most this many items are read of what a match search finds. */
const MAX_FOUND = 8
/**
 * The maximum number of reads of a match search on a board of up to 100,000 posts: the item's
 * meaning, the candidates, once more if one account fills their places, what Firestore looks
 * through for these, and the items found.
 */
export const SEARCH_READS = 1 + MAX_CANDIDATES + MAX_WITH_CROWD + 2 * MAX_SCANNED + MAX_FOUND

/** What a search has found, and whether the post's own meaning was known to it. */
interface Found {
  isRead: boolean
  likely: Likely[]
}

/**
 * An instance caches the matches of at most 500 items, at about 2 KB each. Simultaneous callers
 * share a search.
 */
const cache = new LRUCache<string, Found, () => Promise<Found>>({
  max: 500,
  ttl: MINUTE_MS,
  ignoreFetchAbort: true,
  fetchMethod: async (_key, _old, { context: search, options }) => {
    const found = await search()
    // The next search may find more than nothing, or more than one before the item was read.
    if (!found.isRead || found.likely.length === 0) options.ttl = 1
    return found
  },
})

const SAME_NUMBER: MatchReason = { code: 'same-number' }

/** The answer for an item that can have no matches. */
export const NO_MATCHES: Matches = { isRead: true, matches: [] }

/**
 * Returns open posts of the other type that may be about the same thing, likeliest first: at most
 * five, and an account's posts besides its best two after those of others. There are none for an
 * item that has no {@link typeOfMatches}. For the poster of an item with a number, posts with the
 * same one come first. A search reads at most {@link SEARCH_READS} documents and for these
 * {@link SAME_NUMBER_READS}, and its result is cached for a minute. Says also whether the item has
 * been read, as one that has not has few matches or none.
 * @throws {HttpError} 429 if the account has asked too often within the hour; a cached result does
 * not count
 */
export async function findMatches(
  context: Context,
  { uid }: Pick<Session, 'uid'>,
  item: Item,
  { hasIdentifier = false }: { hasIdentifier?: boolean } = {},
): Promise<Matches> {
  const type = typeOfMatches(item)
  if (type === undefined) return NO_MATCHES
  const byNumber = item.ownerUid === uid && hasIdentifier
  const key = `${item._id} ${item.updatedAt} ${byNumber ? 'by its number' : ''}`
  if (!cache.has(key)) await requireUse(context, uid, hourlyLimit('matches', context.settings.matchesPerHour))
  const search = async () => findLikely(context, item, type, byNumber ? await findSameNumber(context, item) : [])
  const { isRead, likely } = await cache.forceFetch(key, { context: search })
  return { isRead, matches: await readMatches(context, uid, item, likely.slice(0, MAX_MATCHES)) }
}

async function readMatches(context: Context, uid: string, item: Item, likely: readonly Likely[]): Promise<Match[]> {
  const open = await readOpen(context, item, likely)
  return open.map(({ document, score, reasons, ownerUid }) => ({
    item: toPublicItem(document),
    likelihood: likelihoodOf(score),
    isOwn: ownerUid === uid,
    reasons,
  }))
}

/** Of so many of their posts a person is asked whether to close them, too. */
const MAX_TO_CLOSE = 3

/**
 * Returns a person's own open posts that match a recovered item so well that they are probably over
 * with it, likeliest first. It reads less than a search does.
 * @throws {HttpError} 429 as {@link findMatches}, if there is something to compare
 */
export async function findOwnToClose(context: Context, { uid }: Pick<Session, 'uid'>, item: Item): Promise<Matches> {
  const { firestore, settings } = context
  const type = typeOfMatches({ ...item, status: 'notrecovered' })
  if (type === undefined) return NO_MATCHES
  // One that is archived has no meaning any more, and is compared by its words.
  const { vector, ...texts } = await findMeaning(firestore, item._id)
  const own = await findOwnOpen(firestore, { uid, type, day: dayOfItem(item), vector })
  if (own.length === 0) return NO_MATCHES
  await requireUse(context, uid, hourlyLimit('matches', settings.matchesPerHour))
  const ranked = await rankMatches({ ...item, ...texts }, own)
  const likely = ranked.filter(({ score }) => score >= MIN_NOTIFIED_SCORE).map((one) => toLikely(one, item))
  return { isRead: true, matches: await readMatches(context, uid, item, likely.slice(0, MAX_TO_CLOSE)) }
}

const toLikely = (one: RankedEntry, item: Item): Likely => ({
  itemId: one.entry.itemId,
  ownerUid: one.entry.ownerUid,
  score: one.score,
  reasons: reasonsOf(one, item),
})

/**
 * Returns the posts that an item matches well, so that people must be told: the best of each
 * person, best first, then others, which an office may have posted for several people.
 */
export async function findMatchesToNotify(context: Context, item: Item) {
  const type = typeOfMatches(item)
  if (type === undefined) return []
  const found = await findLikely(context, item, type)
  const likely = found.likely.filter(({ score }) => score >= MIN_NOTIFIED_SCORE)
  const inOrder = splitCrowds(likely, ({ ownerUid }) => ownerUid, 1).flat()
  return readOpen(context, item, inOrder.slice(0, MAX_FOUND))
}

/** @param sameNumber posts with the same number, which come first */
async function findLikely(
  context: Context,
  item: Item,
  type: PostType,
  sameNumber: readonly Item[] = [],
): Promise<Found> {
  const { vector, ...texts } = await findMeaning(context.firestore, item._id)
  const wanted = vector && { type, vector, day: dayOfItem(item) }
  const nearest = wanted ? await gatherCandidates((limit) => findNearestOpen(context.firestore, wanted, limit)) : []
  const ranked = await findLikelyEntries(nearest, { ...item, ...texts }, sameNumber.map(entryOfItem))
  // The person who lost it sees an ordinary match: someone who has only guessed a number must not
  // learn that it is right.
  const told = new Set(item.postType === 'Found' ? sameNumber.map(({ _id }) => _id) : [])
  const likely = ranked.map((one) => {
    const found = toLikely(one, item)
    return told.has(found.itemId) ? { ...found, score: 1, reasons: [SAME_NUMBER, ...found.reasons] } : found
  })
  return { isRead: vector !== undefined, likely }
}

/**
 * Reads the items and keeps those that are still open. A match may be outdated, because an entry
 * may lag behind its item for a moment, and a result may be cached for up to a minute.
 */
async function readOpen({ firestore }: Context, { postType }: Item, likely: readonly Likely[]) {
  const ids = likely.map(({ itemId }) => itemId)
  const documents = await readListedItems(firestore, ids)
  return likely.flatMap((one, n) => {
    const document = documents[n]
    const item = document && toItem(document)
    return item && typeOfMatches(item) === postType ? [{ ...one, document, item }] : []
  })
}
