import { apiTexts } from '@/lib/lib.texts.ts'

/**
 * Firebase could not be loaded at all. It has the code of Firebase's own network errors, so that a
 * form says the same.
 */
export class AuthUnavailableError extends Error {
  readonly code = 'auth/network-request-failed'

  constructor(cause: unknown) {
    super(apiTexts.network, { cause })
    this.name = 'AuthUnavailableError'
  }
}
