import type { Firestore } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'
import { toItem, toPublicItem } from '../items/item-document.ts'
import { readListedItems } from '../items/items.repository.ts'
import type { Item } from '../shared/items.ts'
import type { Match } from '../shared/matches.ts'
import { findLikelyEntries } from './find-matches.ts'
import { openEntries } from './matching.repository.ts'
import { TermCounts } from './rarity.ts'
import { reasonsOf } from './reasons.ts'

/** A match with its item as signed-in people see it, with its owner: for whoever must tell them. */
export interface OwnedMatch extends Omit<Match, 'item'> {
  item: Item
}

/** What an instance knows of each database's words. */
const termCounts = new WeakMap<Firestore, TermCounts>()

/**
 * Open posts of the other type that may be about the same thing, best first, at most five; none for a recovered item. At most
 * about 250 documents are read, however large the board is.
 */
export async function findMatches(context: Context, item: Item): Promise<Match[]> {
  return (await findDocuments(context, item)).map(({ document, ...rest }) => ({
    item: toPublicItem(document),
    ...rest,
  }))
}

/** @see findMatches */
export async function findOwnedMatches(context: Context, item: Item): Promise<OwnedMatch[]> {
  return (await findDocuments(context, item)).map(({ document, ...rest }) => ({ item: toItem(document), ...rest }))
}

async function findDocuments({ firestore }: Context, item: Item) {
  if (item.status !== 'notrecovered') return []
  const otherType = item.postType === 'Lost' ? 'Found' : 'Lost'
  const counts = termCounts.get(firestore) ?? new TermCounts()
  termCounts.set(firestore, counts)
  const likely = await findLikelyEntries(openEntries(firestore, otherType), counts, item)
  if (likely.length === 0) return []
  // An entry may be older than its item, by the moment that it takes to write both.
  const documents = await readListedItems(
    firestore,
    likely.map(({ entry }) => entry.itemId),
  )
  return likely.flatMap((ranked, n) => {
    const document = documents[n]
    if (!document) return []
    const { status, postType } = toPublicItem(document)
    if (status !== 'notrecovered' || postType !== otherType) return []
    return [{ document, score: ranked.score, reasons: reasonsOf(ranked, item.postType) }]
  })
}
