import type { WriteBatch } from 'firebase-admin/firestore'
import { ABORTED, ALREADY_EXISTS, FAILED_PRECONDITION, hasGrpcCode, NOT_FOUND } from '../grpc-codes.ts'
import { unavailable } from '../http-errors.ts'

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
 * Each failed commit means that another one succeeded, so twenty concurrent writers all succeed
 * within twenty attempts.
 */
const MAX_TRIES = 20

/**
 * Reads and commits the result, and starts again if a document has changed in between. Nobody waits
 * for a lock.
 * @param prepare gets the number of earlier tries. It reads, and returns the result and what to
 * commit, if anything.
 * @throws {HttpError} 503 if the documents keep changing
 */
export async function untilCommitted<Result>(
  prepare: (tries: number) => Promise<{ batch?: WriteBatch; result: Result }>,
): Promise<Result> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { batch, result } = await prepare(tries)
    if (batch === undefined || (await tryCommit(batch))) return result
  }
  throw unavailable()
}
