import { isNoAccount } from '../accounts/account-facts.ts'
import { withdrawClaimsOf } from '../claims/withdraw-claims.ts'
import { deleteItem } from '../item-lifecycle/delete-item.ts'
import { findItemsOf } from '../items/items.repository.ts'
import { MINUTE_MS, SECOND_MS } from '../lib/durations.ts'
import { HttpError } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import { eraseDocuments, findLeft } from './erase-documents.ts'
import { addErasedAccount, type Erasure, erasureById, erasureReference, readErasure } from './erasures.repository.ts'

/**
 * Requests and events that have begun before the account was refused have ended by then, and so
 * has what an instance remembers of its sessions. The local stack is quick.
 */
const QUIET_MS = 2 * MINUTE_MS
const QUIET_MS_OF_EMULATOR = SECOND_MS

/**
 * A part of an erasure. It may be cut off between any two commits and done again, and does nothing
 * if there is nothing left to do.
 * @returns whether it is done; false if time has run out, or if something has to be waited for
 */
type Step = (context: Context, erasure: Erasure, hasTime: () => boolean) => Promise<boolean>

/** They are in an order in which each leaves less to those behind it. */
const STEPS: readonly Step[] = [
  refuseAccount,
  withdrawClaimsOf,
  deletePosts,
  eraseDocuments,
  requireNothingLeft,
  finish,
]

/**
 * Erases an account as far as there is time, beginning with what is left to do. Two runs may
 * overlap, and a run may die anywhere.
 * @param id of the erasure
 * @returns whether it is done
 * @throws {Error} if a step fails, so that the rest has to wait for the next run
 */
export async function eraseAccount(context: Context, id: string, hasTime: () => boolean): Promise<boolean> {
  const document = await erasureById(context.firestore, id).get()
  if (!document.exists) return true
  const erasure = readErasure(document)
  for (const step of STEPS) if (!(await step(context, erasure, hasTime))) return false
  return true
}

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
      await deleteItem(context, { uid }, id).catch((error: unknown) => {
        // It is gone, or an administrator has given it to somebody else.
        if (!(error instanceof HttpError && (error.status === 404 || error.status === 403))) throw error
      })
    }
  }
}

/** What a request has stored that was under way in the beginning is found here, and goes, too. */
async function requireNothingLeft(context: Context, erasure: Erasure, hasTime: () => boolean): Promise<boolean> {
  const { firestore, settings } = context
  const quiet = settings.isEmulator ? QUIET_MS_OF_EMULATOR : QUIET_MS
  if (Date.now() < erasure.startedAt.toMillis() + quiet) return false
  while ((await findLeft(firestore, erasure.uid)) !== undefined) {
    if (!(await deletePosts(context, erasure, hasTime))) return false
    if (!(await eraseDocuments(context, erasure, hasTime))) return false
  }
  return true
}

/**
 * Deletes the account, and last the erasure itself.
 * @throws {Error} if the board has no key, without which a backup could bring the person back
 */
async function finish({ firestore, auth, settings }: Context, { uid }: Erasure): Promise<boolean> {
  const { erasureKey } = settings
  if (erasureKey === undefined) {
    throw new Error('ERASURE_KEY is blank. docs/deploy.md (Keys) says how to make it; erasures end once it is there.')
  }
  await ifThere(auth.deleteUser(uid))
  const batch = firestore.batch()
  addErasedAccount(batch, firestore, uid, erasureKey)
  batch.delete(erasureReference(firestore, uid))
  await batch.commit()
  return true
}

/** Somebody may have deleted the account in the console. */
const ifThere = (action: Promise<unknown>) =>
  action.catch((error: unknown) => {
    if (!isNoAccount(error)) throw error
  })
