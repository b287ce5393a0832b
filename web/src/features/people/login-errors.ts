import { t } from '@lingui/core/macro'
import { firebaseErrorCode } from '@/lib/auth/auth-errors.ts'

/** The specification's words for Firebase's refusals, by their codes. */
const LOGIN_ERRORS = new Map(
  Object.entries({
    'auth/user-not-found': t`No user found with this email.`,
    'auth/wrong-password': t`Incorrect password. Please try again.`,
    'auth/invalid-email': t`Invalid email format.`,
    'auth/user-disabled': t`This user account has been disabled.`,
    'auth/network-request-failed': t`Network error. Please check your connection.`,
  }),
)

/** The text for a failed login, by email or with Google. */
export function loginErrorText(error: unknown): string {
  return LOGIN_ERRORS.get(firebaseErrorCode(error)) ?? t`Login failed. Please try again.`
}

/**
 * The text for a failed request for a link to a new password. It never tells whether the address is
 * known.
 */
export function resetErrorText(error: unknown): string {
  const code = firebaseErrorCode(error)
  return code === 'auth/invalid-email' || code === 'auth/network-request-failed'
    ? loginErrorText(error)
    : t`The link could not be sent. Please try again later.`
}

/** The first code is that of a project which tells nobody whether there is an account. */
export const isWrongPassword = (error: unknown): boolean =>
  /^auth\/(invalid-credential|wrong-password)$/.test(firebaseErrorCode(error))

export const wrongPasswordText = () => loginErrorText({ code: 'auth/wrong-password' })
