import { UNREACHABLE } from '@/lib/api-client.ts'

/** The specification's words for Firebase's refusals, by their codes. */
const LOGIN_ERRORS = new Map(
  Object.entries({
    'auth/user-not-found': 'No user found with this email.',
    'auth/wrong-password': 'Incorrect password. Please try again.',
    'auth/invalid-email': 'Invalid email format.',
    'auth/user-disabled': 'This user account has been disabled.',
    'auth/network-request-failed': 'Network error. Please check your connection.',
  }),
)

/** The text for a failed login, by e-mail or with Google. */
export function loginErrorText(error: unknown): string {
  return LOGIN_ERRORS.get(firebaseErrorCode(error)) ?? 'Login failed. Please try again.'
}

/**
 * The text for a failed request for a link to a new password. It never tells whether the address is
 * known.
 */
export function resetErrorText(error: unknown): string {
  const code = firebaseErrorCode(error)
  return code === 'auth/invalid-email' || code === 'auth/network-request-failed'
    ? loginErrorText(error)
    : 'The link could not be sent. Please try again later.'
}

/**
 * Firebase's code of an error, such as `auth/popup-closed-by-user`; empty if the error is not
 * Firebase's.
 */
export function firebaseErrorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}

/** The first code is that of a project which tells nobody whether there is an account. */
export const isWrongPassword = (error: unknown): boolean =>
  /^auth\/(invalid-credential|wrong-password)$/.test(firebaseErrorCode(error))

export const wrongPasswordText = () => loginErrorText({ code: 'auth/wrong-password' })

export function errorText(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Something went wrong. Please try again.'
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
