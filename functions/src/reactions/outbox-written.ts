import type { Context } from '../lib/request-context.ts'
import { outbox } from '../news/outbox.ts'
import { SENDING_OUTCOMES, sendFromOutbox } from '../news/send-outbox.ts'
import type { Written } from '../store/document-written.ts'
import { eachOverdue } from '../store/queries.ts'
import { timedStep } from '../store/timed-step.ts'

/** Tries to send an email as soon as it is in the outbox. The job takes all further attempts. */
export async function handleOutboxWritten(context: Context, { before, after }: Written): Promise<void> {
  if (!before.exists) await sendFromOutbox(context, after.id)
}

/** Tries again to send the emails that are due. */
export const sendDueEmails = timedStep(
  SENDING_OUTCOMES,
  (firestore, now) => eachOverdue(outbox.in(firestore), 'dueAt', now),
  async (context, { id }, { now, hasTime }) => (hasTime() ? sendFromOutbox(context, id, now) : undefined),
)
