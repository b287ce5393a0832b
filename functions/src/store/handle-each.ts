import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { describeCause } from '../lib/log/redaction.ts'
import type { Context } from '../lib/request-context.ts'

/**
 * Does what is due with each of these documents, one after the other. What fails is logged, holds
 * up nothing else, and is tried again by the next run.
 * @param outcomes what a step may come to; one that has nothing to do comes to undefined
 * @returns how many steps came to what, and how many have failed
 */
export async function handleEach<Outcome extends string>(
  { log }: Pick<Context, 'log'>,
  documents: AsyncIterable<QueryDocumentSnapshot> | Iterable<QueryDocumentSnapshot>,
  outcomes: readonly Outcome[],
  handle: (document: QueryDocumentSnapshot) => Promise<Outcome | undefined>,
): Promise<Record<Outcome | 'failed', number>> {
  const counts = Object.fromEntries([...outcomes, 'failed'].map((outcome) => [outcome, 0])) as Record<string, number>
  for await (const document of documents) {
    const outcome = await handle(document).catch((cause: unknown) => {
      log.error('a timed step failed', { path: document.ref.path, cause: describeCause(cause) })
      return 'failed'
    })
    if (outcome) counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}
