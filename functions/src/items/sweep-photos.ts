import { HOUR_MS } from '../shared/lib/durations.ts'
import { eachOverdue } from '../store/queries.ts'
import { timedStep } from '../store/timed-step.ts'
import { removeUnlessShown } from './attachments.ts'
import { photos } from './photo-store.ts'

/** A user may leave a form open for this long. */
const UNATTACHED_MS = 24 * HOUR_MS

/**
 * Removes photos that nothing has shown for a day. A photo that is shown after all, by a document
 * that was written directly in Firestore, stays and is not checked again.
 */
export const sweepPhotos = timedStep(
  ['removed'],
  (firestore, now) => eachOverdue(photos.in(firestore), 'unattachedSince', new Date(now.getTime() - UNATTACHED_MS)),
  async ({ firestore }, photo) => ((await removeUnlessShown(firestore, photo)) ? 'removed' : undefined),
)
