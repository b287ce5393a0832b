import { isNoAccount } from '../accounts/account-facts.ts'
import type { Context } from '../lib/request-context.ts'
import { removeProfilePhoto } from '../profiles/change-profile.ts'
import type { StoredCase } from '../reports/case-document.ts'
import { toAccount } from '../sessions/account.ts'

/**
 * Takes a photo that was judged away from its person's account and posts. They may choose another
 * one, and one that they have chosen meanwhile stays.
 */
export async function takePhotoAway(
  context: Context,
  { accusedUid, photo }: Pick<StoredCase, 'accusedUid' | 'photo'>,
): Promise<void> {
  const record = await context.auth.getUser(accusedUid).catch((error: unknown) => {
    if (isNoAccount(error)) return undefined
    throw error
  })
  if (!record || toAccount(record, context.settings).photo !== photo) return
  await removeProfilePhoto(context, toAccount(record, context.settings))
}
