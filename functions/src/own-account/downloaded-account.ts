import type { Auth } from 'firebase-admin/auth'
import { throwAuthError } from '../people/verify-token.ts'

/**
 * Returns what Firebase Auth knows of a person.
 * @throws {HttpError} 401 if the account is gone, 503 if Auth cannot be reached
 */
export async function readDownloadedAccount(auth: Auth, uid: string) {
  const record = await auth.getUser(uid).catch(throwAuthError)
  return {
    name: record.displayName ?? '',
    photo: record.photoURL ?? '',
    email: record.email ?? '',
    emailConfirmed: record.emailVerified,
    createdAt: isoTime(record.metadata.creationTime),
    lastLoginAt: isoTime(record.metadata.lastSignInTime),
    // By what the person can log in: a password, or another service's account.
    logins: record.providerData.map(({ providerId }) => providerId),
  }
}
export type DownloadedAccount = Awaited<ReturnType<typeof readDownloadedAccount>>

const isoTime = (written: string | null | undefined) => {
  const time = new Date(written ?? '')
  return Number.isNaN(time.getTime()) ? '' : time.toISOString()
}
