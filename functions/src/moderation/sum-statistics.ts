import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { DAY_MS } from '../lib/durations.ts'
import type { Context } from '../lib/request-context.ts'
import { CATEGORIES, type Category, REOPEN_DAYS, RETURN_STEPS } from '../shared/lib/shared-constants.ts'
import type { CategoryStatistics } from '../shared/moderation/statistics.ts'
import {
  type ByCategory,
  countOpen,
  countOutcomes,
  countPosted,
  type DaySums,
  dayIn,
  daysLater,
  findDaySums,
  findOldestTime,
  mondayOf,
  readDaySums,
  statistics,
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
  const reference = statistics.document(firestore, 'summary')
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
  const reference = statistics.document(firestore, day)
  const known = await reference.get()
  const posted = known.exists ? readDaySums(known).posted : await countPosted(firestore, day)
  const expiresAt = Timestamp.fromMillis(Date.parse(day) + KEPT_DAYS_OF_SUMS * DAY_MS)
  await reference.set({ posted, ...(await countOutcomes(firestore, day)), expiresAt })
}

/** Sums once more what became of posts on a day that was summed before. */
async function sumAgain(firestore: Firestore, day: string): Promise<void> {
  const reference = statistics.document(firestore, day)
  if ((await reference.get()).exists) await reference.update({ ...(await countOutcomes(firestore, day)) })
}

interface Day {
  day: string
  sums: DaySums
}

/**
 * Adds up the sums of days.
 * @param days oldest first, without gaps
 * @param open how many posts are on the board now
 */
export function rollUp(days: readonly Day[], open: ByCategory) {
  return {
    from: days[0]?.day ?? '',
    upTo: days.at(-1)?.day ?? '',
    weeks: [...Map.groupBy(days, ({ day }) => mondayOf(day))].map(([week, own]) => ({
      week,
      lost: sumOf(own, ({ posted }) => total(posted.Lost)),
      found: sumOf(own, ({ posted }) => total(posted.Found)),
      recovered: sumOf(own, ({ returns }) => sum(Object.values(returns).map(total))),
    })),
    categories: CATEGORIES.map((category) => categoryOf(category, days, open)),
  }
}

function categoryOf(category: Category, days: readonly Day[], open: ByCategory): CategoryStatistics {
  const times = days.flatMap(({ sums }) =>
    Object.entries(sums.returns[category]).map(([taken, count]): Return => [Number(taken), count]),
  )
  return {
    category,
    posted: sumOf(days, ({ posted }) => posted.Lost[category] + posted.Found[category]),
    recovered: sumOf(days, ({ returns }) => total(returns[category])),
    anotherWay: sumOf(days, ({ anotherWay }) => anotherWay[category]),
    notFound: sumOf(days, ({ notFound }) => notFound[category]),
    takenDown: sumOf(days, ({ takenDown }) => takenDown[category]),
    open: open[category],
    medianDays: medianOf(times),
    steps: stepsOf(times),
  }
}

/** How many things came back in so many days. */
type Return = readonly [days: number, count: number]

/** Returns the number of days within which half of the returns were done; null if there is none. */
function medianOf(times: readonly Return[]): number | null {
  const half = sum(times.map(([, count]) => count)) / 2
  let passed = 0
  for (const [days, count] of times.toSorted(([one], [other]) => one - other)) {
    passed += count
    if (passed >= half && count > 0) return days
  }
  return null
}

function stepsOf(times: readonly Return[]): number[] {
  const stepOf = (days: number) => [...RETURN_STEPS, Number.POSITIVE_INFINITY].findIndex((last) => days <= last)
  return Array.from({ length: RETURN_STEPS.length + 1 }, (_, step) =>
    sum(times.filter(([days]) => stepOf(days) === step).map(([, count]) => count)),
  )
}

const sumOf = (days: readonly Day[], read: (sums: DaySums) => number) => sum(days.map(({ sums }) => read(sums)))
const total = (counts: Record<string, number>) => sum(Object.values(counts))
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
