import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { LRUCache } from 'lru-cache'
import { toItem, toPublicItem } from '../items/item-document.ts'
import { readListedItems } from '../items/items.repository.ts'
import type { Context } from '../lib/context.ts'
import { HOUR_MS } from '../lib/durations.ts'
import { requireReads, settingReadsAside } from '../lib/http/read-budget.ts'
import { requireUse } from '../lib/limits/account-limit.ts'
import type { Session } from '../sessions/session.ts'
import { isOpen } from '../shared/items/item-status.ts'
import type { Item } from '../shared/items/items.ts'
import type { PostType } from '../shared/lib/constants.ts'
import { MAX_MATCHES, type Match } from '../shared/matches/matches.ts'
import { fairShare } from './fair-share.ts'
import { findLikelyEntries, MAX_FOUND } from './find-matches.ts'
import { openEntries } from './matches.repository.ts'
import { MIN_TOLD_SCORE } from './rank-matches.ts'
import { TermCounts } from './rarity.ts'
import { reasonsOf } from './reasons.ts'

/** A match with its item as signed-in people see it, with its owner: for whoever must tell them. */
export interface OwnedMatch extends Omit<Match, 'item'> {
  item: Item
}

/** A likely post as an instance keeps it: its item is read anew, so that what is deleted or recovered goes at once. */
interface Likely extends Omit<Match, 'item'> {
  itemId: string
  ownerUid: string
}

/** How long an instance goes by what it found for an item, in milliseconds, and for how many items it keeps that: some 2 KB each. */
const KEPT_MS = 60_000
const MAX_KEPT = 500
const MAX_SHOWN_OF_ONE_ACCOUNT = 3
/** What a look costs at most. */
const LOOK_READS = 250

/** What an instance knows of each database. */
interface Known {
  counts: TermCounts
  likely: LRUCache<string, Promise<Likely[]>>
}
const known = new WeakMap<Firestore, Known>()

/**
 * Open posts of the other type that may be about the same thing, best first, at most five, and at most three of one account while
 * others fit; none for an item that has no {@link typeOfMatches}. A look reads at most 250 documents, however large the board is, and is kept for a minute.
 * @throws {HttpError} 429 where the account has asked for too many looks within the hour; what is kept is free
 */
export async function findMatches(context: Context, { uid }: Pick<Session, 'uid'>, item: Item): Promise<Match[]> {
  const type = typeOfMatches(item)
  if (type === undefined) return []
  const kept = knownOf(context).likely
  const key = `${item._id} ${item.updatedAt}`
  if (!kept.has(key)) {
    // A use of the hour is not to be lost where the address may not have the look.
    requireReads()
    const windows = [{ milliseconds: HOUR_MS, most: context.settings.matchesPerHour }]
    await requireUse(context, uid, { action: 'matches', windows })
  }
  const shown = fairShare(
    await (kept.get(key) ??
      keep(
        kept,
        key,
        settingReadsAside(LOOK_READS, () => findLikely(context, item, type)),
      )),
    {
      most: MAX_MATCHES,
      ofOneAccount: MAX_SHOWN_OF_ONE_ACCOUNT,
    },
  )
  return (await readOpen(context, item, shown)).map(({ document, score, reasons }) => ({
    item: toPublicItem(document),
    score,
    reasons,
  }))
}

/** The posts whose posters are to be told of an item: those it matches well, each person's best first. */
export async function findMatchesToTell(context: Context, item: Item): Promise<OwnedMatch[]> {
  const type = typeOfMatches(item)
  if (type === undefined) return []
  const likely = (await findLikely(context, item, type)).filter(({ score }) => score >= MIN_TOLD_SCORE)
  const told = fairShare(likely, { most: MAX_FOUND, ofOneAccount: 1 })
  return (await readOpen(context, item, told)).map(({ document, score, reasons }) => ({
    item: toItem(document),
    score,
    reasons,
  }))
}

async function findLikely(context: Context, item: Item, type: PostType): Promise<Likely[]> {
  const store = openEntries(context.firestore, type)
  const ranked = await findLikelyEntries(store, knownOf(context).counts, item)
  return ranked.map((one) => ({
    itemId: one.entry.itemId,
    ownerUid: one.entry.ownerUid,
    score: one.score,
    reasons: reasonsOf(one, item.postType),
  }))
}

/** An entry may be older than its item, by the moment that it takes to write both, or by as long as it is kept here. */
async function readOpen(
  { firestore }: Context,
  item: Item,
  likely: readonly Likely[],
): Promise<(Likely & { document: DocumentSnapshot })[]> {
  if (likely.length === 0) return []
  const documents = await readListedItems(
    firestore,
    likely.map(({ itemId }) => itemId),
  )
  return likely.flatMap((one, n) => {
    const document = documents[n]
    return document && typeOfMatches(toPublicItem(document)) === item.postType ? [{ ...one, document }] : []
  })
}

/** Of which type posts are that may match an item: none for what is not open, or of a type that the board does not know. */
export function typeOfMatches({ status, postType }: Pick<Item, 'status' | 'postType'>): PostType | undefined {
  if (!isOpen(status)) return undefined
  if (postType === 'Lost') return 'Found'
  return postType === 'Found' ? 'Lost' : undefined
}

function knownOf({ firestore }: Context): Known {
  const there = known.get(firestore)
  if (there) return there
  const made: Known = { counts: new TermCounts(), likely: new LRUCache({ max: MAX_KEPT, ttl: KEPT_MS }) }
  known.set(firestore, made)
  return made
}

/** Those who ask meanwhile share it. A failure is not kept, and neither is that nothing fits: the next post may. */
function keep(kept: Known['likely'], key: string, likely: Promise<Likely[]>): Promise<Likely[]> {
  const forget = () => kept.delete(key)
  kept.set(key, likely)
  likely.then((found) => found.length === 0 && forget(), forget)
  return likely
}
