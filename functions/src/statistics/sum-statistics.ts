import { type DocumentSnapshot, FieldPath, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { recoveredItems } from '../claims/recoveries.repository.ts'
import { items as posts } from '../items/item-document.ts'
import type { Context } from '../lib/request-context.ts'
import { UNSETTLED_DAYS } from '../shared/claims/claim-limits.ts'
import { CATEGORIES } from '../shared/items/categories.ts'
import type { PostType } from '../shared/items/item-status.ts'
import { DAY_MS } from '../shared/lib/durations.ts'
import { change, changeOnce } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { countOf } from '../store/field-values.ts'
import { NOBODY } from '../store/personal-data.ts'
import { countQuery, runQuery } from '../store/queries.ts'
import { storedAnything, storedEntries, storedText, storedTime } from '../store/stored-fields.ts'
import { type Day, type DaySums, dayIn, daysLater, forCategories, mondayOf, rollUp } from './roll-up.ts'

/** The most documents of a kind that are read for one day. A busier day counts no more. */
const MAX_OF_DAY = 2000
/** The figures are those of this week and the 52 before. */
const WEEKS_BEFORE = 52
/** Sums of days are kept a little longer than they are shown. */
const KEPT_DAYS_OF_SUMS = 400

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

/**
 * Sums the days that are over, and rolls all of them up once a day, together with the beginning of
 * today: all figures are then of one moment, and each post is open or closed in them, never both.
 * How many posts a day had is counted once, on the day after, so that a later deletion doesn't
 * change it; what became of posts is counted again until it is settled. Each write is complete, so
 * two runs may overlap, and one may die anywhere.
 * @returns how many days were summed that were not before
 */
export async function sumStatistics({ firestore }: Pick<Context, 'firestore'>, now: Date) {
  const today = dayIn(now)
  const from = daysLater(mondayOf(today), -7 * WEEKS_BEFORE)
  const summary = await statistics.document(firestore, 'summary').get()
  const { countedSince, next: storedNext } = statistics.parse(summary)
  let next = storedNext || (await firstDay(firestore, from, today))
  if (summary.exists && next >= today) return { days: 0 }
  let summed = 0
  for (; next < today; next = daysLater(next, 1)) {
    await sumDay(firestore, next)
    summed += 1
  }
  for (let days = 2; days <= UNSETTLED_DAYS; days += 1) {
    const day = daysLater(today, -days)
    if (day >= from) await sumAgain(firestore, day)
  }
  const days = await findDaySums(firestore, from, daysLater(today, -1))
  days.push({ day: today, sums: await countDay(firestore, today) })
  const figures = { countedSince: countedSince || today, next, ...rollUp(days, await countOpen(firestore)) }
  await change({ firestore }, (commit) => commit.merge(summary.ref, figures))
  return { days: summed }
}

/** Nothing happened on the days before the first post. */
async function firstDay(firestore: Firestore, from: string, today: string): Promise<string> {
  const [oldest] = await runQuery(posts.in(firestore).orderBy('createdAt').select('createdAt').limit(1))
  const { createdAt } = posts.parse(oldest)
  const first = createdAt ? dayIn(createdAt.toDate()) : today
  return first < from ? from : first
}

/** Sums a day. If it has been summed before, its number of posts stays. */
async function sumDay(firestore: Firestore, day: string): Promise<void> {
  const known = await statistics.document(firestore, day).get()
  const sums = await countDay(firestore, day, known.exists ? parseDaySums(known).posted : undefined)
  const expiresAt = Timestamp.fromMillis(Date.parse(day) + KEPT_DAYS_OF_SUMS * DAY_MS)
  await change({ firestore }, (commit) => commit.merge(known.ref, { ...sums, expiresAt }))
}

/** @param posted how many posts it had, if that is known */
async function countDay(firestore: Firestore, day: string, posted?: DaySums['posted']): Promise<DaySums> {
  return { posted: posted ?? (await countPosted(firestore, day)), ...(await countOutcomes(firestore, day)) }
}

/** Sums once more what became of posts on a day that was summed before. */
async function sumAgain(firestore: Firestore, day: string): Promise<void> {
  const known = await statistics.document(firestore, day).get()
  if (!known.exists) return
  const outcomes = await countOutcomes(firestore, day)
  // If it fails, the next day's run sums it again.
  await changeOnce({ firestore }, (commit) => commit.update(known, outcomes))
}

/** Finds the sums of the days from one to another, oldest first. Ids are days. */
async function findDaySums(firestore: Firestore, from: string, to: string): Promise<Day[]> {
  const days = statistics.in(firestore).orderBy(FieldPath.documentId())
  const found = await runQuery(days.startAt(from).endAt(to))
  return found.map((document) => ({ day: document.id, sums: parseDaySums(document) }))
}

/** Reads the sums of a day. A category that was not counted then counts as 0. */
function parseDaySums(document: DocumentSnapshot): DaySums {
  const byCategory = (path: string) => forCategories((category) => countOf(document.get(`${path}.${category}`)))
  return {
    posted: { Lost: byCategory('posted.Lost'), Found: byCategory('posted.Found') },
    returns: forCategories((category) => document.get(`returns.${category}`) ?? {}),
    anotherWay: byCategory('anotherWay'),
    notFound: byCategory('notFound'),
    takenDown: byCategory('takenDown'),
  }
}

/** Counts the items that were posted on a day and are still there, archived or not. */
async function countPosted(firestore: Firestore, day: string): Promise<DaySums['posted']> {
  const items = onDay(posts.in(firestore), 'createdAt', day)
  const ofType = (type: PostType) => countEachCategory(items.where('postType', '==', type))
  const [Lost, Found] = await Promise.all([ofType('Lost'), ofType('Found')])
  return { Lost, Found }
}

/** Counts the open items that are on the board now. */
function countOpen(firestore: Firestore) {
  const listed = posts.in(firestore).where('isListed', '==', true)
  return countEachCategory(listed.where('status', '==', 'notrecovered'))
}

async function countEachCategory(items: Query) {
  const counts = await Promise.all(CATEGORIES.map((category) => countQuery(items.where('category', '==', category))))
  return forCategories((category) => counts[CATEGORIES.indexOf(category)] ?? 0)
}

/** Counts what was recovered on a day by the days that it took. */
async function countReturns(firestore: Firestore, day: string): Promise<DaySums['returns']> {
  const onThatDay = onDay(recoveredItems.in(firestore), 'createdAt', day)
  const records = await runQuery(onThatDay.select('createdAt', 'category', 'postedAt').limit(MAX_OF_DAY))
  const returns: DaySums['returns'] = forCategories(() => ({}))
  for (const record of records) {
    const { createdAt: recoveredAt, postedAt } = recoveredItems.parse(record)
    const category = CATEGORIES.find((known) => known === record.get('category'))
    if (!postedAt || !category || !recoveredAt) continue
    const days = String(Math.max(0, Math.floor((recoveredAt.toMillis() - postedAt.toMillis()) / DAY_MS)))
    const counts = returns[category] ?? {}
    returns[category] = { ...counts, [days]: (counts[days] ?? 0) + 1 }
  }
  return returns
}

/**
 * Counts by category what left the board on a day, but no hidden posts.
 * @param field holds when it left
 */
async function countLeft(documents: Query, field: string, day: string) {
  const left = onDay(documents, field, day).select('category', 'hiddenByCase').limit(MAX_OF_DAY)
  const shown = (await runQuery(left)).filter((document) => !document.get('hiddenByCase'))
  return forCategories((category) => shown.filter((document) => document.get('category') === category).length)
}

/** Counts what became of posts on a day. */
async function countOutcomes(firestore: Firestore, day: string): Promise<Omit<DaySums, 'posted'>> {
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
