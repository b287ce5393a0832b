import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { untilCommitted } from '../firestore/commit.ts'
import { type Notice, noticeSchema } from '../shared/notices.ts'

/** All notices of a person are in one document, so that a look at the bell costs one read, however many there are. */
function noticeBoxReference(firestore: Firestore, uid: string): DocumentReference {
  return firestore.collection('noticeBoxes').doc(uid)
}

/** Newest first. */
export async function readNotices(firestore: Firestore, uid: string): Promise<Notice[]> {
  return noticesIn(await noticeBoxReference(firestore, uid).get())
}

/**
 * Changes the notices of a person; where somebody else has changed them meanwhile, they are read again.
 * @param change answers the new notices, or undefined where nothing is to be done
 * @throws {HttpError} 503 where they change all the time
 */
export async function changeNotices(
  firestore: Firestore,
  uid: string,
  change: (notices: Notice[]) => Notice[] | undefined,
): Promise<void> {
  const reference = noticeBoxReference(firestore, uid)
  await untilCommitted(async () => {
    const document = await reference.get()
    const notices = change(noticesIn(document))
    if (notices === undefined) return { result: undefined }
    const batch = firestore.batch()
    if (document.updateTime) batch.update(reference, { notices }, { lastUpdateTime: document.updateTime })
    else batch.create(reference, { notices })
    return { batch, result: undefined }
  })
}

/** They are kept in the form in which they are answered. What an administrator has broken is passed over. */
function noticesIn(document: DocumentSnapshot): Notice[] {
  const stored: unknown = document.get('notices')
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry) => {
    const { data } = noticeSchema.safeParse(entry)
    return data ? [data] : []
  })
}
