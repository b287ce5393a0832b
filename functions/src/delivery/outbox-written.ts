import { isCreated } from '../store/document-written.ts'
import type { Step } from '../store/follow-write.ts'
import { eachOverdue } from '../store/queries.ts'
import { timedStep } from '../store/timed-step.ts'
import { outbox } from './outbox.ts'
import { SENDING_OUTCOMES, sendFromOutbox } from './send-outbox.ts'

/** Tries to send an email as soon as it is in the outbox. The job takes all further attempts. */
export const sendNewEmail: Step = {
  when: isCreated,
  run: (context, { after }) => sendFromOutbox(context, after.id),
}

/** Tries again to send the emails that are due. */
export const sendDueEmails = timedStep(
  SENDING_OUTCOMES,
  (firestore, now) => eachOverdue(outbox.in(firestore), 'dueAt', now),
  async (context, { id }, { now, hasTime }) => (hasTime() ? sendFromOutbox(context, id, now) : undefined),
)
