import type { WriteBatch } from 'firebase-admin/firestore'
import { unavailable } from '../errors.ts'
import { ABORTED, ALREADY_EXISTS, FAILED_PRECONDITION, hasGrpcCode, NOT_FOUND } from '../grpc-codes.ts'

/** Commits a batch. @returns false where one of its documents is no longer as it was read, so that nothing was written */
export async function isCommitted(batch: WriteBatch): Promise<boolean> {
  try {
    await batch.commit()
    return true
  } catch (error) {
    if (hasGrpcCode(error, ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED, NOT_FOUND)) return false
    throw error
  }
}

/** Each refused commit means that somebody else's went through, so of twenty at once each comes to its turn. */
const MAX_TRIES = 20

/**
 * Reads and commits what came of it; where something has changed in between, again. Nobody waits for a lock.
 * @param prepare is told how often it was tried before. It reads, and returns the result and what to commit, if anything.
 * @throws {HttpError} 503 where it changes all the time
 */
export async function untilCommitted<Result>(
  prepare: (tries: number) => Promise<{ batch?: WriteBatch; result: Result }>,
): Promise<Result> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { batch, result } = await prepare(tries)
    if (batch === undefined || (await isCommitted(batch))) return result
  }
  throw unavailable()
}
