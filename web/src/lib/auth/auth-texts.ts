/** The specification's words for what Firebase refuses, by its code. */
const LOGIN_ERRORS = new Map(
  Object.entries({
    'auth/user-not-found': 'No user found with this email.',
    'auth/wrong-password': 'Incorrect password. Please try again.',
    'auth/invalid-email': 'Invalid email format.',
    'auth/user-disabled': 'This user account has been disabled.',
    'auth/network-request-failed': 'Network error. Please check your connection.',
  }),
)

/** What to say when a login by e-mail or with Google fails. */
export function loginErrorText(error: unknown): string {
  return LOGIN_ERRORS.get(codeOf(error)) ?? 'Login failed. Please try again.'
}

/** What to say when the link to a new password could not be asked for. Never whether the address is known. */
export function resetErrorText(error: unknown): string {
  const code = codeOf(error)
  return code === 'auth/invalid-email' || code === 'auth/network-request-failed'
    ? loginErrorText(error)
    : 'The link could not be sent. Please try again later.'
}

/** Firebase's code of an error, such as `auth/popup-closed-by-user`; empty where it is not one of Firebase's. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}

/** An error's own message. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Something went wrong. Please try again.'
}
