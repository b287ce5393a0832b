import { calendarDayOf, EARLIEST_DAY, parseCalendarDay } from '@shared/lib/calendar-day.ts'

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')
const DAYS_FROM_TODAY = new Map(Object.entries({ today: 0, yesterday: -1, tomorrow: 1 }))

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const IN_NUMBERS = /^(\d{1,2})\. ?(\d{1,2})(?:\. ?(\d{4})?)?$/
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|\.)? ?(?:of )?([a-z]{3,})\.?(?: (\d{4}))?$/
const MONTH_FIRST = /^([a-z]{3,})\.? ?(\d{1,2})(?:st|nd|rd|th)?(?: (\d{4}))?$/
const WEEKDAY = /^(on |last )?([a-z]{3,})$/

/** A leap day may be as many years ago, around the year 2100. */
const LEAP_YEARS_APART = 8

/** What was read: a day, `YYYY-MM-DD`, or why it is none. */
export type DayRead = { day: string; problem?: undefined } | { day?: undefined; problem: 'unreadable' | 'future' }

/**
 * Reads a day as people write it: "May 31, 2026", "3 Nov", "3.11.", "2026-05-31", "yesterday",
 * "last Monday". Without a year it is the latest such day that is not in the future. Numbers with
 * slashes are not read, because half of the world means another day by them.
 */
export function readDay(text: string, now = new Date()): DayRead {
  const today = calendarDayOf(now)
  const day = findDay(
    text
      .toLowerCase()
      .replace(/[\s,]+/g, ' ')
      .trim(),
    today,
  )
  if (day === null) return { problem: 'unreadable' }
  return day > today ? { problem: 'future' } : { day }
}

function findDay(text: string, today: string): string | null {
  const days = DAYS_FROM_TODAY.get(text)
  if (days !== undefined) return addDays(today, days)
  const iso = ISO.exec(text)
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const inNumbers = IN_NUMBERS.exec(text)
  if (inNumbers) return latestDay(Number(inNumbers[2]), Number(inNumbers[1]), inNumbers[3], today)
  const dayFirst = DAY_FIRST.exec(text)
  if (dayFirst) return latestDay(monthOf(dayFirst[2]), Number(dayFirst[1]), dayFirst[3], today)
  const monthFirst = MONTH_FIRST.exec(text)
  if (monthFirst) return latestDay(monthOf(monthFirst[1]), Number(monthFirst[2]), monthFirst[3], today)
  const [, before, name = ''] = WEEKDAY.exec(text) ?? []
  return latestWeekday(
    WEEKDAYS.findIndex((weekday) => name !== '' && weekday.startsWith(name)),
    before === 'last ',
    today,
  )
}

/** @returns 1 to 12, or 0 for what is no month */
function monthOf(name = ''): number {
  return MONTHS.findIndex((month) => month.startsWith(name)) + 1
}

function latestDay(month: number, date: number, year: string | undefined, today: string): string | null {
  if (year !== undefined) return toDay(Number(year), month, date)
  const thisYear = Number(today.slice(0, 4))
  for (let tried = thisYear; tried >= thisYear - LEAP_YEARS_APART; tried -= 1) {
    const day = toDay(tried, month, date)
    if (day !== null && day <= today) return day
  }
  return null
}

function latestWeekday(weekday: number, notToday: boolean, today: string): string | null {
  if (weekday < 0) return null
  const daysAgo = (new Date(today).getUTCDay() - weekday + 7) % 7
  return addDays(today, daysAgo === 0 && notToday ? -7 : -daysAgo)
}

function toDay(year: number, month: number, date: number): string | null {
  const [monthText, dateText] = [month, date].map((number) => String(number).padStart(2, '0'))
  const day = parseCalendarDay(`${year}-${monthText}-${dateText}`)
  // An earlier year is one that is still being typed.
  return day === null || day < EARLIEST_DAY ? null : day
}

function addDays(day: string, count: number): string {
  const date = new Date(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
