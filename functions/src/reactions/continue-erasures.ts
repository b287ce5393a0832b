import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '../lib/durations.ts'
import type { Context } from '../lib/request-context.ts'
import { eraseAccount } from '../own-account/erase-account.ts'
import { findErasures } from '../own-account/erasures.repository.ts'
import type { Written } from '../store/document-written.ts'
import { timedStep } from '../store/timed-step.ts'

/** Continues erasures until all are done or time has run out. If none waits, all were reached. */
export const continueErasures = timedStep(['erased', 'waiting'], findErasures, async (context, { id }, { hasTime }) =>
  hasTime() && (await eraseAccount(context, id, hasTime)) ? 'erased' : 'waiting',
)

/** It ends well before its function would be stopped. The job continues. */
const TRIGGER_MS = 40 * SECOND_MS

/**
 * Erases an account as soon as that has begun, as far as one run can. It may run again. What an
 * erasure itself writes into its document is nothing to do.
 */
export async function handleErasureWritten(context: Context, { before, after }: Written): Promise<void> {
  if (before.exists) return
  const end = Date.now() + TRIGGER_MS
  const hasTime = () => Date.now() < end
  // The local stack runs no jobs, so there the end is waited for.
  while (!(await eraseAccount(context, after.id, hasTime)) && context.settings.isEmulator && hasTime()) {
    await sleep(SECOND_MS / 2)
  }
}
