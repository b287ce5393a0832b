import { setTimeout as sleep } from 'node:timers/promises'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { MINUTE_MS, SECOND_MS } from '../lib/durations.ts'
import type { Context } from '../lib/request-context.ts'
import { handleEach } from '../store/handle-each.ts'
import { eraseAccount } from './erase-account.ts'
import { findErasures } from './erasures.repository.ts'

/** A run begins nothing more after this time. The next run continues. */
const RUN_MS = 3 * MINUTE_MS

/**
 * Continues erasures until all are done or time has run out. One that fails does not hold up the
 * others.
 * @param clock measures the run, in milliseconds
 * @returns how many accounts were erased, how many have to wait, and how many have failed. If none
 * waits, all were reached
 */
export async function continueErasures(context: Context, clock: () => number = Date.now) {
  const end = clock() + RUN_MS
  const hasTime = () => clock() < end
  return handleEach(context, await findErasures(context.firestore), ['erased', 'waiting'], async ({ id }) =>
    hasTime() && (await eraseAccount(context, id, hasTime)) ? 'erased' : 'waiting',
  )
}

/** It ends well before its function would be stopped. The job continues. */
const TRIGGER_MS = 40 * SECOND_MS

/**
 * Erases an account as soon as that has begun, as far as one run can. It may run again. What an
 * erasure itself writes into its document is nothing to do.
 */
export async function handleErasureWritten(
  context: Context,
  { before, after }: { before: Pick<DocumentSnapshot, 'exists'>; after: Pick<DocumentSnapshot, 'id'> },
): Promise<void> {
  if (before.exists) return
  const end = Date.now() + TRIGGER_MS
  const hasTime = () => Date.now() < end
  // The local stack runs no jobs, so there the end is waited for.
  while (!(await eraseAccount(context, after.id, hasTime)) && context.settings.isEmulator && hasTime()) {
    await sleep(SECOND_MS / 2)
  }
}
