import { calendarDayOf } from '../../functions/src/shared/lib/calendar-day.ts'
import type { DemoPost, DemoRecovery } from './demo-post.ts'

/** When a post was made, on which day its item was lost or found, and when it was recovered. */
export interface DemoTimes {
  postedAt: Date
  dateLost: string
  recoveredAt?: Date
}

/**
 * The day from which the posts' `daysAgo` count back: today if all posts of the newest day would be
 * in the past, otherwise yesterday. So all posts are in the past and keep their order.
 */
export function newestDay(posts: readonly DemoPost[], now: Date): Date {
  const last = posts
    .filter(({ daysAgo }) => daysAgo === 0)
    .map(({ time }) => atTime(now, 0, time).getTime())
    .reduce((latest, time) => Math.max(latest, time), 0)
  return atTime(now, last < now.getTime() ? 0 : 1, '00:00')
}

/** The times of a post, in this machine's time zone. `day` comes from {@link newestDay}. */
export function timesOf(post: DemoPost, day: Date): DemoTimes {
  const postedAt = atTime(day, post.daysAgo, post.time)
  const dateLost = calendarDayOf(atTime(postedAt, post.daysBefore ?? 0, '12:00'))
  return post.recovered
    ? { postedAt, dateLost, recoveredAt: recoveryTime(post.daysAgo, post.recovered, day) }
    : { postedAt, dateLost }
}

function recoveryTime(daysAgo: number, { daysAfter, time }: DemoRecovery, day: Date): Date {
  return atTime(day, daysAgo - daysAfter, time)
}

function atTime(day: Date, daysEarlier: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysEarlier, hours, minutes)
}
