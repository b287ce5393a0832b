import { describe, expect, test } from 'vitest'
import type { Context } from '../../src/lib/request-context.ts'
import { allJobs, type Job, jobsAt, RUN_MINUTES, runJobs } from '../../src/reactions/reactions.ts'

const at = (minute: number, second = 0) => new Date(Date.UTC(2026, 5, 1, 10, minute, second))
const namesAt = (minute: number) => jobsAt(allJobs, at(minute)).map(({ name }) => name)

describe('the list of jobs', () => {
  test('has each hourly job once an hour, whichever minute its runs begin with', () => {
    for (const late of [0, 1, RUN_MINUTES - 1]) {
      const runs = Array.from({ length: 60 / RUN_MINUTES }, (_, n) => namesAt(n * RUN_MINUTES + late))
      const times = (name: string) => runs.filter((names) => names.includes(name)).length
      expect(Object.fromEntries(allJobs.map(({ name }) => [name, times(name)]))).toEqual({
        cases: 12,
        claims: 12,
        conversations: 1,
        erasures: 12,
        'saved-searches': 12,
        listings: 1,
        messages: 12,
        'match-emails': 12,
        emails: 12,
        photos: 12,
        statistics: 1,
      })
    }
  })

  test('has the long jobs in different runs', () => {
    const each = ['cases', 'claims', 'erasures', 'saved-searches', 'messages', 'match-emails', 'emails', 'photos']
    const extra = (minute: number) => namesAt(minute).filter((name) => !each.includes(name))
    expect([0, 15, 20, 30, 45].map(extra)).toEqual([[], ['conversations'], ['statistics'], [], ['listings']])
    expect(namesAt(0)).toEqual(each)
  })
})

describe('a run', () => {
  const NOW = at(0)
  const job = (name: string, run: Job['run']): Job => ({ name, run })
  function startRun(...jobs: Job[]) {
    const lines: [string, Record<string, unknown>][] = []
    const keep = (message: string, fields: Record<string, unknown>) => void lines.push([message, fields])
    const context = { log: { info: keep, error: keep } } as unknown as Context
    return { lines, run: runJobs(context, jobs, NOW) }
  }

  test('gives each job the time, and logs what it has done', async () => {
    const { lines, run } = startRun(
      job('one', async (_context, now) => ({ minutes: now.getUTCMinutes() })),
      job('other', async () => ({ due: 2, sent: 1 })),
    )
    await run
    expect(lines).toEqual([
      ['job done', { job: 'one', minutes: 0, milliseconds: expect.any(Number) }],
      ['job done', { job: 'other', due: 2, sent: 1, milliseconds: expect.any(Number) }],
    ])
  })

  test('goes on after a job that fails, logs why without addresses, and fails in the end', async () => {
    const { lines, run } = startRun(
      job('broken', async () => {
        throw new Error('No account for ada@example.com')
      }),
      job('sound', async () => ({ done: 1 })),
    )
    await expect(run).rejects.toThrow('Jobs that failed: broken')
    expect(lines.map(([message, fields]) => [message, fields.job])).toEqual([
      ['job failed', 'broken'],
      ['job done', 'sound'],
    ])
    expect(lines[0]?.[1].cause).toMatch(/^Error: No account for \[withheld\]/)
  })

  test('runs one job at a time', async () => {
    let running = 0
    const alone = async () => {
      running += 1
      expect(running).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
      return {}
    }
    await startRun(job('one', alone), job('other', alone)).run
  })
})
