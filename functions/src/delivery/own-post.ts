import type { Firestore } from 'firebase-admin/firestore'
import { items, toItem } from '../items/item-document.ts'
import { storedDrawing } from '../items/item-drawing.ts'
import { readDrawingFile, SAND } from '../items/kind-drawing.ts'
import { readSize } from '../items/photo-store.ts'
import { unlessRefused } from '../lib/http-errors.ts'
import type { PostPicture } from '../shared/items/drawing.ts'
import type { PublicItem } from '../shared/items/items.ts'
import { PHOTO_PATH } from '../shared/items/photos.ts'

/** The picture of a post as it is stored: an administrator may have edited it. */
type StoredPicture = Record<keyof PostPicture, string>

/** The reader's own post, as an email shows it. */
export interface OwnPost extends StoredPicture, Partial<Pick<PublicItem, 'postType' | 'dateLost' | 'location'>> {
  title: string
}

/** @returns undefined if the post is gone or belongs to someone else */
export async function readOwnPost(firestore: Firestore, id: string, uid: string): Promise<OwnPost | undefined> {
  const item = toItem(await items.document(firestore, id).get())
  return uid !== '' && item.ownerUid === uid ? item : undefined
}

/** Twice the size at which an email shows it, for sharp screens. Even noise stays below 20 KB. */
const [WIDTH, HEIGHT] = [192, 144]

/**
 * Draws the picture of a post for an email: its photo, at the cost of one read, or the drawing of
 * its kind if it has none that everyone may see. Pictures elsewhere are never fetched.
 * @returns a JPEG, because Outlook for Windows shows no WebP
 */
export async function drawForEmail(firestore: Firestore, { thumbnail, ...drawing }: StoredPicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const draw = (bytes: Buffer, fit: 'cover' | 'contain') =>
    sharp(bytes)
      .resize(WIDTH, HEIGHT, { fit, background: SAND })
      .flatten({ background: SAND })
      .jpeg({ quality: 80 })
      .toBuffer()
  const isStored = thumbnail.startsWith(PHOTO_PATH)
  const photo = isStored
    ? await unlessRefused(readSize(firestore, thumbnail.slice(PHOTO_PATH.length), 'small'), 404)
    : undefined
  // An administrator may have edited either.
  const drawn = photo && (await draw(photo, 'cover').catch(() => undefined))
  return drawn ?? draw(await readDrawingFile(storedDrawing({ ...drawing, category: '' })), 'contain')
}
