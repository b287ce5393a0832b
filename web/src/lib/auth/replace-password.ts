import type { User } from 'firebase/auth'
import { firebaseErrorCode } from './auth-errors.ts'
import { openSession } from './browser-session.ts'
import type { Identity } from './identity.ts'
import type { SessionSync } from './session-sync.ts'

export type PasswordChangeFault = 'signed-out' | 'unknown'

/**
 * Replaces the password, which ends all sessions, and opens a new one here, while the screens stay
 * as they are. Rejects, and has changed nothing, if the current password is wrong or the new one is
 * refused.
 * @returns what has gone wrong: this browser is signed out, too; `unknown` if the network failed,
 * so that nobody knows whether the password is changed; undefined if all is done
 */
export async function replacePassword(
  identity: Identity,
  user: User,
  { current, next }: { current: string; next: string },
  { dispatch, leave, finish }: SessionSync,
): Promise<PasswordChangeFault | undefined> {
  await identity.confirmPassword(user, current)
  dispatch({ type: 'password-change-began' })
  try {
    await identity.setPassword(user, next)
    return await logInAgain(user.email ?? '')
  } catch (error) {
    // The answer may have been lost on the way.
    if (firebaseErrorCode(error) === 'auth/network-request-failed') return 'unknown'
    throw error
  } finally {
    await finish()
  }

  async function logInAgain(email: string): Promise<PasswordChangeFault | undefined> {
    try {
      const known = await identity.logIn(email, next)
      await openSession(email, await known.getIdToken())
      dispatch({ type: 'session-renewed', at: Date.now() })
      return undefined
    } catch {
      await leave()
      return 'signed-out'
    }
  }
}
