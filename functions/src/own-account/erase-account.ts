import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { withdrawClaimsOf } from '../claims/end-claims.ts'
import { findItemsOf } from '../items/items.repository.ts'
import { unlessRefused } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { ifThere } from '../people/account-facts.ts'
import { deleteItem } from '../posts/delete-item.ts'
import { MINUTE_MS, SECOND_MS } from '../shared/lib/durations.ts'
import { changeOnce } from '../store/change.ts'
import { eraseDocuments, findLeft } from './erase-documents.ts'
import { type Erasure, erasures, parseErasure } from './erasures.repository.ts'

/**
 * Requests and events that name the person can be under way until all is empty, and have ended this
 * much later, as has what an instance remembers of its sessions. The local stack is quick.
 */
const QUIET_MS = 2 * MINUTE_MS
const QUIET_MS_OF_EMULATOR = SECOND_MS

/**
 * A part of an erasure. It may be cut off between any two commits and done again, and does nothing
 * if there is nothing left to do.
 * @returns whether it is done; false if time has run out
 */
type Step = (context: Context, erasure: Erasure, hasTime: () => boolean) => Promise<boolean>

/** They are in an order in which each leaves less to those behind it. */
const STEPS: readonly Step[] = [refuseAccount, withdrawClaimsOf, deletePosts, eraseDocuments]

/**
 * Erases an account as far as there is time: does each step, waits until whatever was under way has
 * ended, does the steps again if that has stored anything, and deletes the account. Two runs may
 * overlap, and a run may die anywhere.
 * @param id of the erasure
 * @returns whether it is done; false if time has run out, or if something has to be waited for
 * @throws {Error} if a step fails, so that the rest has to wait for the next run
 */
export async function eraseAccount(context: Context, id: string, hasTime: () => boolean): Promise<boolean> {
  const document = await erasures.document(context.firestore, id).get()
  if (!document.exists) return true
  const erasure = parseErasure(document)
  if (erasure.emptySince !== null) return endOrBeginAnew(context, document, erasure, erasure.emptySince)
  for (const step of STEPS) if (!(await step(context, erasure, hasTime))) return false
  await storeEmptySince(context, document, Timestamp.now())
  return false
}

/** Deletes the account once nothing was left for long enough. If something is, all begins anew. */
async function endOrBeginAnew(context: Context, document: DocumentSnapshot, erasure: Erasure, emptySince: Timestamp) {
  const quiet = context.settings.isEmulator ? QUIET_MS_OF_EMULATOR : QUIET_MS
  if (Date.now() < emptySince.toMillis() + quiet) return false
  if ((await findLeft(context.firestore, erasure)) !== undefined) {
    // Before anything of it is erased, so that a run beside this one ends nothing.
    await storeEmptySince(context, document, null)
    return false
  }
  await ifThere(context.auth.deleteUser(erasure.uid))
  // The erasure itself goes last, unless another run has found something meanwhile.
  return changeOnce(context, (commit) => commit.delete(document))
}

/** Another run may have stored something else meanwhile, which stays. */
const storeEmptySince = (context: Context, document: DocumentSnapshot, emptySince: Timestamp | null) =>
  changeOnce(context, (commit) => commit.update(document, { emptySince }))

/** From now on nobody can log in to the account, and none of its ID tokens is valid. */
async function refuseAccount({ auth }: Context, { uid }: Erasure): Promise<boolean> {
  await ifThere(auth.updateUser(uid, { disabled: true }))
  return true
}

/** Deletes the person's posts as they would do it themselves, so that claims on them end. */
async function deletePosts(context: Context, { uid }: Erasure, hasTime: () => boolean): Promise<boolean> {
  for (;;) {
    const posts = await findItemsOf(context.firestore, uid)
    if (posts.length === 0) return true
    for (const { id } of posts) {
      if (!hasTime()) return false
      // It may be gone, or an administrator has given it to someone else.
      await unlessRefused(deleteItem(context, { uid }, id), 404, 403)
    }
  }
}
