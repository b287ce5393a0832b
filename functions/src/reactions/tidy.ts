import { removeUnlessShown } from '../items/attachments.ts'
import { photos } from '../items/photo-store.ts'
import { HOUR_MS } from '../lib/durations.ts'
import { removeConversation } from '../messages/change-conversation.ts'
import { eachOverdueConversation } from '../messages/conversations.repository.ts'
import { eachOverdue } from '../store/queries.ts'
import { timedStep } from '../store/timed-step.ts'

/** Deletes the conversations whose time has come, with all their messages. */
export const tidyConversations = timedStep(
  ['deleted'],
  eachOverdueConversation,
  async (context, conversation, { hasTime }) =>
    hasTime() && (await removeConversation(context, conversation, hasTime)) ? 'deleted' : undefined,
)

/** A user may leave a form open for this long. */
const UNATTACHED_MS = 24 * HOUR_MS

/**
 * Removes photos that no item has shown for a day. A photo that is shown after all, by an item that
 * was written directly in Firestore, stays and is not checked again.
 */
export const sweepPhotos = timedStep(
  ['removed'],
  (firestore, now) => eachOverdue(photos.in(firestore), 'unattachedSince', new Date(now.getTime() - UNATTACHED_MS)),
  async ({ firestore }, photo) => ((await removeUnlessShown(firestore, photo)) ? 'removed' : undefined),
)
