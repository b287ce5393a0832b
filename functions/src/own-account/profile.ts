import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { addPictureChange, tryRemovePhoto } from '../items/attachments.ts'
import { copyPosterToItems } from '../items/items.service.ts'
import { invalidField, unavailable } from '../lib/http-errors.ts'
import type { Context } from '../lib/request-context.ts'
import {
  type Account,
  isModerator,
  nameProblemOf,
  ownNameOf,
  type Session,
  toAccount,
  toAuthPhoto,
} from '../people/account.ts'
import { monthMade } from '../people/account-facts.ts'
import { throwAuthError } from '../people/verify-token.ts'
import { type OwnAccount, PROFILE_CHANGES_PER_DAY, type ProfileInput } from '../shared/own-account/account.ts'
import { nameProblem } from '../shared/people/name-rule.ts'
import { addUse, dailyLimit } from '../store/account-limit.ts'
import { change } from '../store/change.ts'
import { defineCollection } from '../store/collection.ts'
import { storedTime, wordsOf } from '../store/stored-fields.ts'

const LIMIT = dailyLimit('profile', PROFILE_CHANGES_PER_DAY)

/** Each further round means that the person has made another change in the meantime. */
const MAX_ROUNDS = 5

/**
 * Changes a person's name and photo. Firestore decides which of two changes at once is the last;
 * Auth and the person's posts follow it. If that breaks off, saving once more finishes it.
 * @throws {HttpError} 400 if the name is an office's, or the photo is deleted or someone else's,
 * 401 if the account is gone, 429 if it has changed them too often within the day, 503 if Auth
 * cannot be reached or the profile keeps changing
 */
export async function changeProfile(context: Context, account: Account, profile: ProfileInput): Promise<OwnAccount> {
  const problem = nameProblem(profile.name, account.isOffice ? [] : await context.reservedNames())
  if (problem) throw invalidField('name', problem)
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
  return change(context, async (commit) => {
    const document = await profiles.document(context.firestore, uid).get()
    const before = toProfile(document)?.photo
    await addUse(commit, uid, LIMIT)
    commit.put(document, { ...profile, changedAt: FieldValue.serverTimestamp() })
    const picture = { ownerUid: uid, before: before ?? '', after: profile.photo, isOfProfile: true }
    await addPictureChange(context, commit, picture)
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
    const stored = toProfile(await profiles.document(firestore, uid).get())
    // It is gone if the account is being deleted meanwhile.
    if (!stored || (stored.name === name && stored.photo === photo)) return
    profile = stored
  }
  throw unavailable()
}

/** The name and the photo that a person has chosen. Its id is the user id. */
export const profiles = defineCollection(
  'profiles',
  z.object({ name: wordsOf('id'), photo: wordsOf('id'), changedAt: storedTime }),
  { title: 'Your name and photo', namings: [{ at: 'id', erase: 'delete' }] },
)

/** @returns undefined if the person has not changed them on the board */
function toProfile(document: DocumentSnapshot): ProfileInput | undefined {
  const { name, photo } = profiles.parse(document)
  return document.exists ? { name, photo } : undefined
}

/**
 * Returns what Auth knows of the person who is asking. The name may have been changed on another
 * device after the session was opened.
 * @throws {HttpError} 401 if the account is gone, 503 if Auth cannot be reached
 */
export async function readOwnAccount(
  context: Context,
  { uid, email: knownEmail }: Pick<Session, 'uid' | 'email'>,
): Promise<OwnAccount> {
  const record = await context.auth.getUser(uid).catch(throwAuthError)
  const { photo, email, emailVerified } = await toAccount(context, record, knownEmail)
  const name = ownNameOf(record)
  const problem = await nameProblemOf(context, record, name)
  return {
    name,
    ...(problem && { nameProblem: problem }),
    photo,
    email,
    emailVerified,
    hasPassword: record.providerData.some(({ providerId }) => providerId === 'password'),
    ...(isModerator(record) && { isModerator: true as const }),
    since: monthMade(record),
  }
}
