import type { Auth } from 'firebase-admin/auth'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { throwAuthError } from '../people/verify-token.ts'
import { ownPart } from '../store/own-part.ts'
import type { Identity, PersonalData } from '../store/personal-data.ts'
import { documentsOf } from '../store/queries.ts'
import { asJson } from './readable-values.ts'

/** The most documents of one collection that are downloaded; few people have so many. */
export const MAX_DOCUMENTS = 20_000

/** A document as its person downloads it. */
export interface OwnDocument {
  id: string
  fields: unknown
}

/**
 * Reads what a person downloads of a collection, in pages. Each document comes once.
 * @param max ends it after so many
 */
export async function* ownDocuments(firestore: Firestore, declaration: PersonalData, person: Identity, max: number) {
  const seen = new Set<string>()
  for (const naming of declaration.namings.filter(({ isDownloaded }) => isDownloaded !== false)) {
    for await (const page of documentsOf(firestore, declaration, naming, person)) {
      const unseen = page.filter(({ ref }) => !seen.has(ref.path)).slice(0, max - seen.size)
      for (const { ref } of unseen) seen.add(ref.path)
      yield unseen.map((document) => toOwn(declaration, document, person))
      if (seen.size >= max) return
    }
  }
}

function toOwn(declaration: PersonalData, document: DocumentSnapshot, person: Identity): OwnDocument {
  const id = document.ref.path.split('/').slice(1).join('/')
  return { id, fields: asJson(ownPart(declaration, { id: document.id, data: document.data() ?? {} }, person)) }
}

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
