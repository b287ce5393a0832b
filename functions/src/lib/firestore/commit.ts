import { type DocumentReference, type DocumentSnapshot, GrpcStatus, type WriteBatch } from 'firebase-admin/firestore'
import { hasGrpcCode } from '../grpc-codes.ts'
import { unavailable } from '../http-errors.ts'

const { ABORTED, ALREADY_EXISTS, FAILED_PRECONDITION, NOT_FOUND } = GrpcStatus

/**
 * Commits a batch.
 * @returns false if one of its documents has changed since it was read, so that nothing was written
 */
export async function tryCommit(batch: WriteBatch): Promise<boolean> {
  try {
    await batch.commit()
    return true
  } catch (error) {
    if (hasGrpcCode(error, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED, NOT_FOUND)) return false
    throw error
  }
}

/**
 * Whether nothing was added to a batch, whose commit would be a request for nothing. The client
 * library tells it, but its types do not.
 */
export const isEmptyBatch = (batch: WriteBatch): boolean => 'isEmpty' in batch && batch.isEmpty === true

/**
 * Adds a write that fails the commit if the document has changed since it was read.
 * @param known the document as it was read; if it was not read, it must not exist
 */
export function writeIfUnchanged(
  batch: WriteBatch,
  reference: DocumentReference,
  known: Pick<DocumentSnapshot, 'updateTime'> | undefined,
  fields: object,
): void {
  if (known?.updateTime) batch.update(reference, { ...fields }, { lastUpdateTime: known.updateTime })
  else batch.create(reference, fields)
}

/**
 * Each failed commit means that another one succeeded, so twenty concurrent writers all succeed
 * within twenty attempts.
 */
const MAX_TRIES = 20

/**
 * Reads and commits the result, and starts again if a document has changed in between. Nobody waits
 * for a lock.
 * @param prepare gets the number of earlier tries. It reads, and returns the result and what to
 * commit, if anything; undefined to start again.
 * @throws {HttpError} 503 if the documents keep changing
 */
export async function untilCommitted<Result>(
  prepare: (tries: number) => Promise<{ batch?: WriteBatch; result: Result } | undefined>,
): Promise<Result> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const prepared = await prepare(tries)
    if (prepared && (!prepared.batch || (await tryCommit(prepared.batch)))) return prepared.result
  }
  throw unavailable()
}
