import { type App, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { contextWith } from '../../../functions/src/create-context.ts'
import { parseSettings } from '../../../functions/src/lib/deployment-settings.ts'
import { advanceListings } from '../../../functions/src/posts/advance-listings.ts'
import type { Item } from '../../../functions/src/shared/items/items.ts'
import { siteUrl } from './environment.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const GCLOUD_PROJECT = 'demo-lost-and-found'
let admin: App | undefined

/** The stack's Firestore and Auth as its functions have them, in this process. */
function openStack() {
  admin ??= initializeApp({ projectId: GCLOUD_PROJECT }, 'listings')
  const settings = parseSettings({ FUNCTIONS_EMULATOR: 'true', SITE_URL: siteUrl, GCLOUD_PROJECT })
  const fail = (message: string, fields: object) => {
    throw new Error(`${message}: ${JSON.stringify(fields)}`)
  }
  const log = { info: () => {}, error: fail }
  return contextWith({ firestore: getFirestore(admin), auth: getAuth(admin), settings, log })
}

/** Lets a post leave the board in six days, and its poster be asked, as if that was due. */
export async function endSoon({ _id }: Pick<Item, '_id'>): Promise<void> {
  const context = openStack()
  const listedUntil = new Date(Date.now() + 6 * DAY_MS)
  await context.firestore.doc(`items/${_id}`).update({ listedUntil, nextStepAt: new Date() })
  await advanceListings(context, new Date())
}

/** Returns whether a post is on the board, as Firestore has it, and for how many days. */
export async function storedListing({ _id }: Pick<Item, '_id'>): Promise<{ isListed: unknown; daysLeft: number }> {
  const item = await openStack().firestore.doc(`items/${_id}`).get()
  const listedUntil = item.get('listedUntil')?.toMillis() ?? 0
  return { isListed: item.get('isListed'), daysLeft: Math.round((listedUntil - Date.now()) / DAY_MS) }
}
