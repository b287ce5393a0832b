import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { describeCause } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'
import { MINUTE_MS } from '../shared/lib/durations.ts'

/** A step that takes long begins nothing more after this time, well before its function stops. */
const RUN_MS = 3 * MINUTE_MS

type Documents = AsyncIterable<QueryDocumentSnapshot> | Promise<readonly QueryDocumentSnapshot[]>

/** A run: what is due is due at its time. A step that takes long asks whether there is time. */
interface Run {
  now: Date
  hasTime: () => boolean
}

/**
 * Makes what time brings: takes a step with each document that is due, one after the other. What
 * fails is logged, holds up nothing else, and is tried again by the next run. A run may die
 * anywhere, and two may run at once, as each step reads again what it depends on.
 * @param outcomes what a step may come to; one that has nothing to do comes to undefined
 * @returns a function that counts how many steps came to what, and how many have failed. Its
 * `clock` measures the run, in milliseconds
 */
export const timedStep =
  <Outcome extends string>(
    outcomes: readonly Outcome[],
    due: (firestore: Firestore, now: Date) => Documents,
    take: (context: Context, document: QueryDocumentSnapshot, run: Run) => Promise<Outcome | undefined>,
  ) =>
  async (context: Context, now = new Date(), clock: () => number = Date.now) => {
    const end = clock() + RUN_MS
    const run = { now, hasTime: () => clock() < end }
    const counts = Object.fromEntries([...outcomes, 'failed'].map((outcome) => [outcome, 0])) as Record<string, number>
    for await (const document of await due(context.firestore, now)) {
      const outcome = await take(context, document, run).catch((cause: unknown) => {
        context.log.error('a timed step failed', { path: document.ref.path, cause: describeCause(cause) })
        return 'failed'
      })
      if (outcome) counts[outcome] = (counts[outcome] ?? 0) + 1
    }
    return counts as Record<Outcome | 'failed', number>
  }
