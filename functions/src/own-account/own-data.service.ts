import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { Download } from '../lib/http/send-download.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { HOUR_MS } from '../shared/lib/durations.ts'
import { EXPORT_LIMITS, type ExportTicket } from '../shared/own-account/account.ts'
import { dailyLimit, requireUse } from '../store/account-limit.ts'
import { change } from '../store/change.ts'
import { filesOfPart, findPhotos, partsFor, zipOf } from './download-files.ts'
import { readDownloadedAccount } from './own-documents.ts'
import { tickets } from './tickets.ts'

const LIMIT = dailyLimit('export', EXPORT_LIMITS.perDay)

/**
 * Makes a ticket, by which the person can download their data within an hour, as often as that
 * takes. Nothing of what is downloaded is stored.
 * @throws {HttpError} 429 if the account has asked three times within the day
 */
export async function createExport(context: Context, uid: string): Promise<ExportTicket> {
  const { firestore } = context
  await requireUse(context, uid, LIMIT)
  const photos = await findPhotos(firestore, uid)
  const createdAt = Timestamp.now()
  const expiresAt = Timestamp.fromMillis(createdAt.toMillis() + EXPORT_LIMITS.hours * HOUR_MS)
  const _id = await change(context, (commit) => {
    const reference = tickets.in(firestore).doc()
    commit.create(reference, { uid, createdAt, expiresAt, photos })
    return reference.id
  })
  return { _id, parts: partsFor(photos.length) }
}

/**
 * Prepares a part of a download, which is made while it is sent.
 * @param part counts from 1
 * @throws {HttpError} 404 if it is not the person's own ticket, has expired, or has no such part
 */
export async function readExport(context: Context, uid: string, id: string, part: number): Promise<Download> {
  const { firestore, auth } = context
  const [photos, account] = await Promise.all([requireTicket(firestore, uid, id), readDownloadedAccount(auth, uid)])
  const parts = partsFor(photos.length)
  if (part > parts) throw new HttpError('export-not-found')
  const day = new Date().toISOString().slice(0, 10)
  return {
    fileName: `lost-and-found-${day}-${part}.zip`,
    mediaType: 'application/zip',
    chunks: zipOf(filesOfPart(context, { uid, account, part, parts, photos, day })),
  }
}

/** Returns the ids of the photos that a ticket offers. */
async function requireTicket(firestore: Firestore, uid: string, id: string): Promise<string[]> {
  const { uid: owner, expiresAt, photos } = tickets.parse(await tickets.document(firestore, id).get())
  if (owner !== uid || !expiresAt || expiresAt.toMillis() <= Date.now()) throw new HttpError('export-not-found')
  return photos
}
