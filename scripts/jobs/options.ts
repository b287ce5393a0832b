import { parseArgs } from 'node:util'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../functions/src/shared/lib/durations.ts'
import { UserError } from '../base/errors.mjs'
import { isLocalProject } from '../deploy/chosen-project.ts'

/** What `npm run jobs` was asked to do. */
export interface JobOptions {
  /** The time that counts as now. */
  at: Date
  /** The jobs to run, in the order of the list. */
  names: string[]
}

const UNITS = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const
const MAX_AHEAD_MS = 10 * 366 * DAY_MS

/**
 * Reads the words after the command. Which project is meant is read elsewhere.
 * @param known the names of all jobs, which run if none is named
 * @throws {UserError} that says what can be asked for
 */
export function readJobOptions(args: readonly string[], known: readonly string[], now: Date): JobOptions {
  const { values, positionals } = parse(args)
  const unknown = positionals.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new UserError(`There is no job “${unknown}”. There are: ${known.join(', ')}.`)
  const names = positionals.length === 0 ? [...known] : known.filter((name) => positionals.includes(name))
  return { at: values.at === undefined ? now : readTime(values.at, now), names }
}

/**
 * Time must not be set forward on a board that people use: its claims would expire, and people be
 * told so.
 * @param project the one that is worked on; undefined for the local board
 * @throws {UserError} that says what to do
 */
export function requireTime({ at }: Pick<JobOptions, 'at'>, project: string | undefined, now: Date): void {
  if (isLocalProject(project) || at <= now) return
  throw new UserError(
    `${project} is a board that people use, so its time cannot be set ahead: claims would expire before their day. ` +
      'Leave out “--at”, or try it on the board of “npm start”.',
  )
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { at: { type: 'string' }, project: { type: 'string', short: 'P' } },
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UserError(
      `${reason}\nThis is what can be asked for: “npm run jobs -- --at +4d --project <its id> claims photos”, each of it if you like.`,
    )
  }
}

function readTime(text: string, now: Date): Date {
  const [, count, unit] = /^\+(\d{1,7})([mhd])$/.exec(text) ?? []
  const ahead = Number(count) * UNITS[unit as keyof typeof UNITS]
  const time = unit ? new Date(now.getTime() + ahead) : readDate(text)
  if (!time || Number.isNaN(time.getTime()) || time.getTime() > now.getTime() + MAX_AHEAD_MS) {
    throw new UserError(
      `“${text}” is no time. Write a day (2026-12-24), a time with its zone (2026-12-24T18:00:00Z), or how far ahead: +30m, +6h or +4d.`,
    )
  }
  return time
}

/** Unlike `Date`, it takes no day that does not exist, and no time without its zone. */
function readDate(text: string): Date | undefined {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]+(?:Z|[+-]\d{2}:\d{2}))?$/.exec(text) ?? []
  if (day === undefined) return undefined
  const midnight = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day) ? new Date(text) : undefined
}
