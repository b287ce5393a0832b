import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import type { Context } from '../../src/lib/request-context.ts'
import { continueErasures } from '../../src/own-account/erasure-written.ts'
import { HOUR_MS } from '../../src/shared/lib/durations.ts'

/** Lets whatever was under way have ended long ago, for all erasures that wait for that. */
async function letTimePass(firestore: Firestore): Promise<void> {
  const { docs } = await firestore.collection('erasures').get()
  for (const document of docs) {
    if (!document.get('emptySince')) continue
    await document.ref.update({ emptySince: Timestamp.fromMillis(Date.now() - HOUR_MS) })
  }
}

/** Continues all erasures to their end, and returns what the last run says. */
export async function finishErasures(context: Context) {
  await continueErasures(context)
  await letTimePass(context.firestore)
  return continueErasures(context)
}
