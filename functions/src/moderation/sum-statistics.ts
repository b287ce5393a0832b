import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { DAY_MS } from '../lib/durations.ts'
import type { Context } from '../lib/request-context.ts'
import { REOPEN_DAYS } from '../shared/lib/shared-constants.ts'
import { dayIn, daysLater, mondayOf, readDaySums } from './day-sums.ts'
import { rollUp } from './roll-up.ts'
import {
  countLeft,
  countNotFound,
  countOpen,
  countPosted,
  countReturns,
  findDaySums,
  findOldestTime,
  statistics,
  statisticsReference,
} from './statistics.repository.ts'

/** The figures are those of this week and the 52 before. */
const WEEKS_BEFORE = 52
/** A recovery may be undone for so long, and a post put back, so the last days are summed again. */
const UNSETTLED_DAYS = REOPEN_DAYS + 1
/** Sums of days are kept a little longer than they are shown. */
const KEPT_DAYS_OF_SUMS = 400

/**
 * Sums the days that are over, and rolls all of them up once a day. How many posts a day had is
 * counted once, on the day after, so that nobody's deletion takes it back; what became of posts is
 * counted again until it is settled. Each write says the whole, so two runs may overlap, and one
 * may die anywhere.
 * @returns how many days were summed that were not before
 */
export async function sumStatistics({ firestore }: Pick<Context, 'firestore'>, now: Date) {
  const today = dayIn(now)
  const yesterday = daysLater(today, -1)
  const from = daysLater(mondayOf(yesterday), -7 * WEEKS_BEFORE)
  const reference = statisticsReference(firestore, 'summary')
  const summary = await reference.get()
  const { countedSince, next: storedNext } = statistics.read(summary)
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
  const sums = (await findDaySums(firestore, from, yesterday)).map((document) => ({
    day: document.id,
    sums: readDaySums(document),
  }))
  await reference.set({ countedSince: countedSince || today, next, ...rollUp(sums, await countOpen(firestore)) })
  return { days: summed }
}

/** Nothing happened on the days before the first post. */
async function firstDay(firestore: Firestore, from: string, today: string): Promise<string> {
  const oldest = await findOldestTime(firestore)
  const first = oldest ? dayIn(oldest) : today
  return first < from ? from : first
}

/** Sums a day. If it has been summed before, its number of posts stays. */
async function sumDay(firestore: Firestore, day: string): Promise<void> {
  const reference = statisticsReference(firestore, day)
  const known = await reference.get()
  const posted = known.exists ? readDaySums(known).posted : await countPosted(firestore, day)
  const expiresAt = Timestamp.fromMillis(Date.parse(day) + KEPT_DAYS_OF_SUMS * DAY_MS)
  await reference.set({ posted, ...(await countOutcomes(firestore, day)), expiresAt })
}

/** Sums once more what became of posts on a day that was summed before. */
async function sumAgain(firestore: Firestore, day: string): Promise<void> {
  const reference = statisticsReference(firestore, day)
  if ((await reference.get()).exists) await reference.update({ ...(await countOutcomes(firestore, day)) })
}

async function countOutcomes(firestore: Firestore, day: string) {
  const [returns, anotherWay, takenDown, notFound] = await Promise.all([
    countReturns(firestore, day),
    countLeft(firestore, 'returnedAnotherWay', day),
    countLeft(firestore, 'takenDownPosts', day),
    countNotFound(firestore, day),
  ])
  return { returns, anotherWay, takenDown, notFound }
}
