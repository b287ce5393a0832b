import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { describeCause } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'
import type { DocumentWritten } from './document-written.ts'

/** A write, and what its document is by now. */
interface WriteToFollow extends DocumentWritten {
  /** Reads the document as it is now; all steps share one read. */
  readNow: () => Promise<DocumentSnapshot>
}

/** Something that follows a write. It is safe to run twice, later, and at the same time. */
export interface Step {
  /** Whether a write concerns it, as far as the write itself says. If it is missing, each does. */
  when?: (written: DocumentWritten) => boolean
  run: (context: Context, written: WriteToFollow) => Promise<unknown>
}

/** Steps in their order, by their names. */
export type Steps = Readonly<Record<string, Step>>

/**
 * Takes the steps that follow a write, one after another. One that fails does not keep the others
 * from being taken.
 * @throws what the first failed step has thrown, in the end, so that the event is repeated
 */
export async function followWrite(context: Context, steps: Steps, written: DocumentWritten): Promise<void> {
  let reading: Promise<DocumentSnapshot> | undefined
  const readNow = () => {
    reading ??= context.firestore.doc(written.after.ref.path).get()
    return reading
  }
  const failures: unknown[] = []
  for (const [name, { when, run }] of Object.entries(steps)) {
    try {
      if (!when || when(written)) await run(context, { ...written, readNow })
    } catch (cause) {
      context.log.error('a step failed', { step: name, path: written.after.ref.path, cause: describeCause(cause) })
      failures.push(cause)
    }
  }
  if (failures.length > 0) throw failures[0]
}
