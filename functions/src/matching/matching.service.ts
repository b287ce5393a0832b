import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Context } from '../context.ts'
import { textOf, toItem, toPublicItem } from '../items/item-document.ts'
import { itemReference } from '../items/items.repository.ts'
import type { Item } from '../shared/items.ts'
import { MAX_MATCHES, type Match } from '../shared/matches.ts'
import { matchTerms } from './match-terms.ts'
import { countEntries, findEntries } from './matching.repository.ts'

/** A match with its item as the board keeps it, with its owner: for whoever must tell them. */
export interface OwnedMatch extends Omit<Match, 'item'> {
  item: Item
}

const MAX_ASKED = 30
const COUNT_LIMIT = 500
const MAX_CANDIDATES = 150
const MIN_SCORE = 0.3

/**
 * Open posts of the other type that may be about the same thing, best first, at most five; none for a recovered item. At most
 * about 250 documents are read, however large the board is.
 */
export async function findMatches(context: Context, item: Item): Promise<Match[]> {
  const matches = await findOwnedMatches(context, item)
  return matches.map(
    ({ item: { email: _email, name: _name, photo: _photo, ownerUid: _ownerUid, ...shown }, ...rest }) => ({
      item: shown,
      ...rest,
    }),
  )
}

/** @see findMatches */
export async function findOwnedMatches({ firestore }: Context, item: Item): Promise<OwnedMatch[]> {
  if (item.status !== 'notrecovered') return []
  const otherType = item.postType === 'Lost' ? 'Found' : 'Lost'
  const terms = matchTerms(item).slice(0, MAX_ASKED)
  const counts = await Promise.all(terms.map((term) => countEntries(firestore, otherType, [term], COUNT_LIMIT)))
  const known = terms.map((term, n) => ({ term, count: counts[n] ?? 0 })).sort((a, b) => a.count - b.count)
  const candidates = new Map<string, DocumentSnapshot>()
  let budget = MAX_CANDIDATES
  for (const { term, count } of known) {
    if (count === 0) continue
    if (budget <= 0) break
    const entries = await findEntries(firestore, otherType, [term], Math.min(count, budget))
    budget -= entries.length
    for (const entry of entries) candidates.set(textOf(entry.get('itemId')), entry)
  }
  const weights = new Map(known.map(({ term, count }) => [term, Math.log(1 + COUNT_LIMIT / (1 + count))]))
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const ranked = [...candidates]
    .map(([id, entry]) => ({ id, ...score(item, entry, weights, total) }))
    .filter((match) => match.score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_MATCHES)
  if (ranked.length === 0) return []
  const documents = await firestore.getAll(...ranked.map(({ id }) => itemReference(firestore, id)))
  return ranked.flatMap(({ score, reasons }, n) => {
    const document = documents[n]
    if (!document?.exists || toPublicItem(document).status !== 'notrecovered') return []
    return { item: toItem(document), score, reasons }
  })
}

function score(item: Item, entry: DocumentSnapshot, weights: Map<string, number>, total: number) {
  const theirs: Record<string, unknown> = entry.get('terms') ?? {}
  const shared = [...weights].filter(([term]) => theirs[term] === true)
  const sum = shared.reduce((total, [, weight]) => total + weight, 0)
  const sameCategory = entry.get('category') === item.category
  const words = shared
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(([term]) => term)
  return {
    score: Math.min(1, (sum / (total || 1)) * (sameCategory ? 1 : 0.7)),
    reasons: words.length > 0 ? [`both: ${words.join(', ')}`] : [],
  }
}
