/** Codes of Firestore's errors. https://grpc.io/docs/guides/status-codes/ */
export const DEADLINE_EXCEEDED = 4
export const NOT_FOUND = 5
export const ALREADY_EXISTS = 6
export const RESOURCE_EXHAUSTED = 8
export const FAILED_PRECONDITION = 9
export const ABORTED = 10
export const UNAVAILABLE = 14

/** Whether an error is Firestore's and has one of these codes. */
export function hasGrpcCode(error: unknown, ...codes: number[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code)
}
