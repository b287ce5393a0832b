import { addPictureChange, tryRemovePhoto } from '../items/attachments.ts'
import { copyPosterToItems } from '../items/copy-poster-to-items.ts'
import { unavailable } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { toAuthPhoto } from '../people/account.ts'
import { throwAuthError } from '../people/verify-token.ts'
import { type OwnAccount, PROFILE_CHANGES_PER_DAY, type ProfileInput } from '../shared/own-account/account.ts'
import { addUse, dailyLimit } from '../store/account-limit.ts'
import { change } from '../store/change.ts'
import { readOwnAccount } from './own-account.ts'
import { addProfile, profileReference, toProfile } from './profiles.repository.ts'

const LIMIT = dailyLimit('profile', PROFILE_CHANGES_PER_DAY)

/** Each further round means that the person has made another change in the meantime. */
const MAX_ROUNDS = 5

/**
 * Changes a person's name and photo. Firestore decides which of two changes at once is the last;
 * Auth and the person's posts follow it. If that breaks off, saving once more finishes it.
 * @throws {HttpError} 400 if the photo is deleted or somebody else's, 401 if the account is gone,
 * 429 if it has changed them too often within the day, 503 if Auth cannot be reached or the
 * profile keeps changing
 */
export async function changeProfile(context: Context, account: Account, profile: ProfileInput): Promise<OwnAccount> {
  return context.serialQueue.run(`profile ${account.uid}`, async () => {
    const before = await storeProfile(context, account.uid, profile)
    await applyProfile(context, account.uid, profile)
    if (before !== undefined && before !== profile.photo) {
      await tryRemovePhoto(context, { address: before, ownerUid: account.uid })
    }
    return readOwnAccount(context, account)
  })
}

/** @returns the photo that the profile has shown before, if the person had chosen one */
function storeProfile(context: Context, uid: string, profile: ProfileInput): Promise<string | undefined> {
  return change(context, async (tx) => {
    const document = await profileReference(context.firestore, uid).get()
    const before = toProfile(document)?.photo
    await addUse(tx, uid, LIMIT)
    addProfile(tx, document, profile)
    const picture = { ownerUid: uid, before: before ?? '', after: profile.photo, isOfProfile: true }
    await addPictureChange(context, tx, picture)
    return before
  })
}

/**
 * Brings Auth and the posts in line. Another instance may store another choice meanwhile, and its
 * writes and these may pass each other, so both go on until they have applied what is stored.
 */
async function applyProfile(context: Context, uid: string, chosen: ProfileInput): Promise<void> {
  const { auth, firestore, settings } = context
  let profile = chosen
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { name, photo } = profile
    const photoURL = photo === '' ? null : toAuthPhoto(photo, settings)
    await auth.updateUser(uid, { displayName: name, photoURL }).catch(throwAuthError)
    await copyPosterToItems(context, uid, profile)
    const stored = toProfile(await profileReference(firestore, uid).get())
    // It is gone if the account is being deleted meanwhile.
    if (!stored || (stored.name === name && stored.photo === photo)) return
    profile = stored
  }
  throw unavailable()
}
