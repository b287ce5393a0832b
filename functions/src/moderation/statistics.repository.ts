import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { recoveredItems } from '../claims/recoveries.repository.ts'
import { items as posts } from '../items/item-document.ts'
import { DAY_MS } from '../lib/durations.ts'
import { CATEGORIES, type Category, type PostType } from '../shared/lib/shared-constants.ts'
import { defineCollection } from '../store/collection.ts'
import { countOf } from '../store/field-values.ts'
import { NOBODY } from '../store/personal-data.ts'
import { countQuery, readQuery } from '../store/queries.ts'
import { storedAnything, storedEntries, storedText, storedTime } from '../store/stored-fields.ts'

/** The collection of sums, and every query that they are made from. */

/** The most documents of a kind that are read for one day. A busier day counts no more. */
const MAX_OF_DAY = 2000

/** They hold numbers and days. */
export const statistics = defineCollection(
  'statistics',
  z.object({
    posted: storedAnything,
    returns: storedAnything,
    anotherWay: storedAnything,
    notFound: storedAnything,
    takenDown: storedAnything,
    from: storedText,
    upTo: storedText,
    countedSince: storedText,
    next: storedText,
    weeks: storedEntries(storedAnything),
    categories: storedEntries(storedAnything),
    expiresAt: storedTime,
  }),
  {
    title: 'Figures of the board',
    namings: [],
    inMaps: Object.fromEntries(
      ['posted', 'returns', 'anotherWay', 'notFound', 'takenDown', 'weeks[]', 'categories[]'].map((field) => [
        `${field}.**`,
        NOBODY,
      ]),
    ),
  },
)

/** Finds the sums of the days from one to another, oldest first. Ids are days. */
export function findDaySums(firestore: Firestore, from: string, to: string): Promise<QueryDocumentSnapshot[]> {
  const days = statistics.in(firestore).orderBy(FieldPath.documentId())
  return readQuery(days.startAt(from).endAt(to))
}

/** Returns when the oldest item was posted; undefined if there is none. */
export async function findOldestTime(firestore: Firestore): Promise<Date | undefined> {
  const [oldest] = await readQuery(posts.in(firestore).orderBy('createdAt').select('createdAt').limit(1))
  return posts.read(oldest).createdAt?.toDate()
}

/** Counts the items that were posted on a day and are still there, archived or not. */
export async function countPosted(firestore: Firestore, day: string): Promise<DaySums['posted']> {
  const items = onDay(posts.in(firestore), 'createdAt', day)
  const ofType = (type: PostType) => countEachCategory(items.where('postType', '==', type))
  const [Lost, Found] = await Promise.all([ofType('Lost'), ofType('Found')])
  return { Lost, Found }
}

/** Counts the open items that are on the board now. */
export function countOpen(firestore: Firestore): Promise<ByCategory> {
  const listed = posts.in(firestore).where('isListed', '==', true)
  return countEachCategory(listed.where('status', '==', 'notrecovered'))
}

async function countEachCategory(items: Query): Promise<ByCategory> {
  const counts = await Promise.all(CATEGORIES.map((category) => countQuery(items.where('category', '==', category))))
  return forCategories((category) => counts[CATEGORIES.indexOf(category)] ?? 0)
}

/** Counts what was recovered on a day by the days that it took. */
async function countReturns(firestore: Firestore, day: string): Promise<DaySums['returns']> {
  const onThatDay = onDay(recoveredItems.in(firestore), 'createdAt', day)
  const records = await readQuery(onThatDay.select('createdAt', 'category', 'postedAt').limit(MAX_OF_DAY))
  const returns: DaySums['returns'] = forCategories(() => ({}))
  for (const record of records) {
    const { createdAt: recoveredAt, postedAt } = recoveredItems.read(record)
    const category = CATEGORIES.find((known) => known === record.get('category'))
    if (!postedAt || !category || !recoveredAt) continue
    const days = String(Math.max(0, Math.floor((recoveredAt.toMillis() - postedAt.toMillis()) / DAY_MS)))
    returns[category][days] = (returns[category][days] ?? 0) + 1
  }
  return returns
}

/**
 * Counts by category what left the board on a day, but no hidden posts.
 * @param field holds when it left
 */
async function countLeft(documents: Query, field: string, day: string): Promise<ByCategory> {
  const left = onDay(documents, field, day).select('category', 'hiddenByCase').limit(MAX_OF_DAY)
  const shown = (await readQuery(left)).filter((document) => !document.get('hiddenByCase'))
  return forCategories((category) => shown.filter((document) => document.get('category') === category).length)
}

/** Counts what became of posts on a day. */
export async function countOutcomes(firestore: Firestore, day: string): Promise<Omit<DaySums, 'posted'>> {
  const open = posts.in(firestore).where('status', '==', 'notrecovered')
  const [returns, anotherWay, takenDown, notFound] = await Promise.all([
    countReturns(firestore, day),
    // What came back another way, and what was taken down without a word of a return.
    countLeft(firestore.collection('returnedAnotherWay'), 'createdAt', day),
    countLeft(firestore.collection('takenDownPosts'), 'createdAt', day),
    // Open posts that are still off the board.
    countLeft(open, 'archivedAt', day),
  ])
  return { returns, anotherWay, takenDown, notFound }
}

function onDay(documents: Query, field: string, day: string): Query {
  const begin = Date.parse(`${day}T00:00:00Z`)
  return documents
    .where(field, '>=', Timestamp.fromMillis(begin))
    .where(field, '<', Timestamp.fromMillis(begin + DAY_MS))
}

export type ByCategory = Record<Category, number>

/** What happened on one day, in numbers. `returns` counts by the days that a return took. */
export interface DaySums {
  posted: Record<PostType, ByCategory>
  returns: Record<Category, Record<string, number>>
  anotherWay: ByCategory
  notFound: ByCategory
  takenDown: ByCategory
}

/** Returns a value for each category. */
export const forCategories = <Value>(make: (category: Category) => Value) =>
  Object.fromEntries(CATEGORIES.map((category) => [category, make(category)])) as Record<Category, Value>

/** Reads the sums of a day. A category that was not counted then counts as 0. */
export function readDaySums(document: DocumentSnapshot): DaySums {
  const byCategory = (path: string) => forCategories((category) => countOf(document.get(`${path}.${category}`)))
  return {
    posted: { Lost: byCategory('posted.Lost'), Found: byCategory('posted.Found') },
    returns: forCategories((category) => document.get(`returns.${category}`) ?? {}),
    anotherWay: byCategory('anotherWay'),
    notFound: byCategory('notFound'),
    takenDown: byCategory('takenDown'),
  }
}

/** Returns the day of a time, in UTC: `2026-11-23`. */
export const dayIn = (time: Date) => time.toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Returns the day that is so many days later, or earlier. */
export const daysLater = (day: string, days: number) => dayIn(new Date(Date.parse(day) + days * DAY_MS))

/** Returns the Monday on which the week of a day begins. */
export function mondayOf(day: string): string {
  const daysSinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return daysLater(day, -daysSinceMonday)
}
