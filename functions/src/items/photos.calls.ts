import { withinDeadline } from '../lib/http/deadline.ts'
import { defineCall, defineFileRead, type FileBody } from '../lib/http/define-call.ts'
import { readBodyBytes } from '../lib/http/read-body.ts'
import { HttpError, unavailable } from '../lib/http-errors.ts'
import { account, CHANGE_READS } from '../people/callers.ts'
import { requireSession } from '../people/require-session.ts'
import { photoSchema } from '../shared/items/items.ts'
import { PHOTO } from '../shared/items/photos.ts'
import { createPhoto, LARGE_AT_ONCE, tooManyOwnPhotos } from './create-photo.ts'
import { type PhotoSize, photoId, readSize, STORED_TYPE } from './photo-store.ts'

/**
 * A photo never changes but can be deleted or refused. Hosting and the browser may each cache it
 * for half an hour, so it is gone everywhere after an hour at most. A browser that asks again for a
 * photo that is still shown gets an answer without its bytes.
 */
const HALF_AN_HOUR = 'public, max-age=1800, s-maxage=1800'

/** How long an upload may take to begin, or pause, for example in a tunnel, and in all. */
const UPLOAD_PAUSE_MS = 5000
const UPLOAD_MS = 45_000

/** The accounts whose browser could not shrink its file, while that comes. */
const sendingLarge = new Set<string>()

/**
 * Only a user with a session may send a photo. The account is read after the upload, because they
 * may have logged out meanwhile.
 */
const photoBytes: FileBody = {
  mediaTypes: PHOTO.types,
  async read(context, request, response) {
    const { uid } = await withinDeadline(requireSession(context, request, response), context.settings.deadline)
    const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
    if (!PHOTO.types.some((accepted) => accepted === type)) throw new HttpError('no-picture-type')
    let isLarge = false
    const requireRoom = (length: number) => {
      if (isLarge || length <= PHOTO.shrunkBytes) return
      if (sendingLarge.has(uid)) throw tooManyOwnPhotos()
      if (sendingLarge.size >= LARGE_AT_ONCE) throw unavailable()
      isLarge = true
      sendingLarge.add(uid)
    }
    const bounds = { maximum: PHOTO.maxBytes, firstMs: UPLOAD_PAUSE_MS, longestMs: UPLOAD_MS, requireRoom }
    return readBodyBytes(request, bounds).finally(() => isLarge && sendingLarge.delete(uid))
  },
}

export const photoCalls = [
  defineCall({
    method: 'post',
    path: '/photos',
    summary: 'Stores a photo of at most 8 MB and 12 megapixels, and returns its address for an item’s thumbnail.',
    description:
      'It is turned upright, made smaller and stored without metadata such as the place. One of more than 400 KB may wait for others: an account sends one at a time. A photo that no item shows for a day is deleted.',
    caller: account,
    cost: CHANGE_READS,
    refusals: ['unreadable-picture', 'too-many-pixels', 'no-picture-type', 'other-photos-wait'],
    body: photoBytes,
    answer: photoSchema,
    status: 201,
    handle: (context, { caller, body }) => createPhoto(context, caller, body),
  }),

  readOfSize('/photos/:id', 'large', 'Returns a photo, up to 1,600 pixels wide and high.'),
  readOfSize('/photos/:id/small', 'small', 'Returns a photo, up to 480 pixels wide and high.'),
]

function readOfSize(path: '/photos/:id' | '/photos/:id/small', size: PhotoSize, summary: string) {
  return defineFileRead({
    path,
    summary,
    hasTag: true,
    params: { id: photoId },
    cost: 1,
    answer: { mediaType: STORED_TYPE },
    respond: async ({ firestore, settings }, { id }, _request, response) => {
      const bytes = await withinDeadline(readSize(firestore, id, size), settings.deadline)
      // Express answers 304 without the bytes to a browser that has the tag.
      response.set({ 'Cache-Control': HALF_AN_HOUR, ETag: `"${id}-${size}"` })
      // `web/public/embed.js` shows it on other sites.
      response.set('Cross-Origin-Resource-Policy', 'cross-origin')
      response.type(STORED_TYPE).send(bytes)
    },
  })
}
