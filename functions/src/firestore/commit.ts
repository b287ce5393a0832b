import type { WriteBatch } from 'firebase-admin/firestore'
import { ABORTED, ALREADY_EXISTS, FAILED_PRECONDITION, hasGrpcCode, NOT_FOUND } from './grpc-codes.ts'

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
