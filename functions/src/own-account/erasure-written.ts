import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND_MS } from '../shared/lib/durations.ts'
import { isCreated } from '../store/document-written.ts'
import type { Step } from '../store/follow-write.ts'
import { timedStep } from '../store/timed-step.ts'
import { eraseAccount } from './erase-account.ts'
import { findErasures } from './erasures.repository.ts'

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
export const beginErasure: Step = {
  when: isCreated,
  run: async (context, { after }) => {
    const end = Date.now() + TRIGGER_MS
    const hasTime = () => Date.now() < end
    // The local stack runs no jobs, so there the end is waited for.
    while (!(await eraseAccount(context, after.id, hasTime)) && context.settings.isEmulator && hasTime()) {
      await sleep(SECOND_MS / 2)
    }
  },
}
