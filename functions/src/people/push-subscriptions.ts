import type { Firestore } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { Context, SignIn } from '../lib/request-context.ts'
import { digestOfSecret } from '../lib/secret-digest.ts'
import { MAX_PUSH_DEVICES, type PushSubscriptionInput } from '../shared/people/push.ts'
import { change, changeOnce } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { runQuery } from '../store/queries.ts'
import { knownTime, secretOf, storedCount, storedUid } from '../store/stored-fields.ts'

/**
 * The devices that show someone's notices. Each belongs to a login, and goes with it. The id is
 * the digest of the endpoint, so that a device belongs to one account.
 */
export const pushSubscriptions = defineCollection(
  'pushSubscriptions',
  z.object({
    uid: storedUid,
    endpoint: secretOf('uid'),
    p256dh: secretOf('uid'),
    auth: secretOf('uid'),
    /** When the person logged in, in seconds since 1970. */
    authTime: storedCount,
    createdAt: knownTime,
  }),
  { title: 'Devices that show your notifications', namings: [{ at: 'uid', erase: 'delete' }] },
)

/** Returns the subscriptions of an account, or only those of one of its logins. */
export function findSubscriptions(firestore: Firestore, { uid, authTime }: { uid: string; authTime?: number }) {
  const own = pushSubscriptions.in(firestore).where('uid', '==', uid)
  return runQuery(authTime === undefined ? own : own.where('authTime', '==', authTime))
}

/** Sends an account's notices to a device from now on. To do it once more changes nothing. */
export function addSubscription(
  context: Context,
  { uid, authTime }: SignIn,
  { endpoint, keys }: PushSubscriptionInput,
) {
  const reference = pushSubscriptions.document(context.firestore, digestOfSecret(endpoint))
  return change(context, async (commit) => {
    const own = await findSubscriptions(context.firestore, { uid })
    const others = own.filter(({ id }) => id !== reference.id)
    const oldestFirst = others.toSorted((one, other) => createdAt(one) - createdAt(other))
    for (const oldest of oldestFirst.slice(0, Math.max(0, others.length - MAX_PUSH_DEVICES + 1)))
      commit.delete(oldest.ref)
    commit.merge(reference, { uid, endpoint, ...keys, authTime, createdAt: commit.now })
  })
}

const createdAt = (document: Parameters<typeof pushSubscriptions.parse>[0]) =>
  pushSubscriptions.parse(document).createdAt.toMillis()

/** Ends the notices on a device of an account. One of someone else's stays. */
export async function removeSubscription(context: Context, { uid }: { uid: string }, endpoint: string): Promise<void> {
  const document = await pushSubscriptions.document(context.firestore, digestOfSecret(endpoint)).get()
  if (pushSubscriptions.parse(document).uid === uid) await changeOnce(context, (commit) => commit.delete(document.ref))
}

/** Ends the notices on all devices of an account, or on that of one login. */
export async function removeSubscriptions(context: Context, whose: { uid: string; authTime?: number }): Promise<void> {
  const found = await findSubscriptions(context.firestore, whose)
  await changeOnce(context, (commit) => {
    for (const { ref } of found) commit.delete(ref)
  })
}
