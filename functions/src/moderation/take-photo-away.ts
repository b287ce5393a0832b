import { isNoAccount } from '../accounts/account-facts.ts'
import type { Context } from '../lib/request-context.ts'
import { tryRemovePhoto } from '../photos/attachments.ts'
import { removeProfilePhoto } from '../profiles/change-profile.ts'
import type { StoredCase } from '../reports/case-document.ts'
import { ownNameOf, toAccount } from '../sessions/account.ts'

type Judged = Pick<StoredCase, 'accusedUid' | 'photo'>

/** Where pictures of a person stand: the collection, the field, and the field that names them. */
const PLACES = [
  ['items', 'photo', 'ownerUid'],
  ['items', 'thumbnail', 'ownerUid'],
  ['recoveredItems', 'thumbnail', 'ownerUid'],
  ['recoveredItems', 'recoveredBy.image', 'recoveredByUid'],
] as const
const AT_ONCE = 100

/**
 * Takes a photo that was judged away from its person's account, and from everything of theirs that
 * shows it, wherever the picture lies. They may choose another one, and one that they have chosen
 * meanwhile stays.
 */
export async function takePhotoAway(context: Context, judged: Judged): Promise<void> {
  const { accusedUid, photo } = judged
  await clearCopies(context, judged)
  const record = await context.auth.getUser(accusedUid).catch((error: unknown) => {
    if (isNoAccount(error)) return undefined
    throw error
  })
  if (record && toAccount(record, context.settings).photo === photo) {
    await removeProfilePhoto(context, { uid: accusedUid, name: ownNameOf(record) })
  }
  await tryRemovePhoto(context, { address: photo, ownerUid: accusedUid })
}

async function clearCopies({ firestore, cache }: Context, { accusedUid, photo }: Judged): Promise<void> {
  if (photo === '') return
  for (const [path, field, person] of PLACES) {
    const copies = firestore.collection(path).where(person, '==', accusedUid).where(field, '==', photo)
    for (;;) {
      const { docs } = await copies.select().limit(AT_ONCE).get()
      if (docs.length === 0) break
      const batch = firestore.batch()
      for (const { ref } of docs) batch.update(ref, { [field]: '' })
      await batch.commit()
    }
  }
  cache.clear()
}
