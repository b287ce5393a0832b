import { calendarDayOf } from '../../functions/src/shared/lib/calendar-day.ts'
import type { DemoPost } from './demo-posts.ts'

/**
 * When a post was made, on which day its item was lost or found, when it was recovered, and when
 * its claims were made and its messages sent.
 */
export interface DemoTimes {
  postedAt: Date
  dateLost: string
  recoveredAt?: Date
  /** When each of its claims was made. */
  claimedAt: Date[]
  /** When each message of each of its conversations was sent. */
  sentAt: Date[][]
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
  const timeAfter = ({ daysAfter, time }: { daysAfter: number; time: string }) =>
    atTime(day, post.daysAgo - daysAfter, time)
  const claimedAt = (post.claims ?? []).map(timeAfter)
  const sentAt = (post.conversations ?? []).map(({ messages }) => messages.map(timeAfter))
  return { postedAt, dateLost, claimedAt, sentAt, ...(post.recovered && { recoveredAt: timeAfter(post.recovered) }) }
}

function atTime(day: Date, daysEarlier: number, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysEarlier, hours, minutes)
}
