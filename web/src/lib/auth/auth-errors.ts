import { t } from '@lingui/core/macro'
import { UNREACHABLE } from '@/lib/api-client.ts'

/**
 * Firebase's code of an error, such as `auth/popup-closed-by-user`; empty if the error is not
 * Firebase's.
 */
export function firebaseErrorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}

export function errorText(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : t`Something went wrong. Please try again.`
}

/**
 * Firebase could not be loaded at all. It has the code of Firebase's own network errors, so that a
 * form says the same.
 */
export class AuthUnavailableError extends Error {
  readonly code = 'auth/network-request-failed'

  constructor(cause: unknown) {
    super(UNREACHABLE, { cause })
    this.name = 'AuthUnavailableError'
  }
}
