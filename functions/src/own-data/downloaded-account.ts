import type { Auth } from 'firebase-admin/auth'
import { throwAuthError } from '../sessions/verify-token.ts'

/** What Firebase Auth knows of a person. */
export interface DownloadedAccount {
  name: string
  photo: string
  email: string
  emailConfirmed: boolean
  createdAt: string
  lastLoginAt: string
  /** By what the person can log in: a password, or another service's account. */
  logins: string[]
}

/** @throws {HttpError} 401 if the account is gone, 503 if Auth cannot be reached */
export async function readDownloadedAccount(auth: Auth, uid: string): Promise<DownloadedAccount> {
  const record = await auth.getUser(uid).catch(throwAuthError)
  return {
    name: record.displayName ?? '',
    photo: record.photoURL ?? '',
    email: record.email ?? '',
    emailConfirmed: record.emailVerified,
    createdAt: isoTime(record.metadata.creationTime),
    lastLoginAt: isoTime(record.metadata.lastSignInTime),
    logins: record.providerData.map(({ providerId }) => (providerId === 'password' ? 'password' : providerId)),
  }
}

const isoTime = (written: string | null | undefined) => {
  const time = new Date(written ?? '')
  return Number.isNaN(time.getTime()) ? '' : time.toISOString()
}
