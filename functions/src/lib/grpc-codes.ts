import type { GrpcStatus } from 'firebase-admin/firestore'

/** Whether an error is Firestore's and has one of these codes. */
export function hasGrpcCode(error: unknown, ...codes: GrpcStatus[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}
