import { type Request, type RequestHandler, Router } from 'express'
import type { Context } from '../lib/context.ts'
import { HttpError } from '../lib/errors.ts'
import { answer } from '../lib/http/answer.ts'
import { readBodyBytes } from '../lib/http/body-bytes.ts'
import { withinDeadline } from '../lib/http/deadline.ts'
import { chargeReads, requireFewReads } from '../lib/http/read-budget.ts'
import { parsePhotoId } from '../lib/http/validation.ts'
import { requireAccount, requireSession } from '../sessions/require-session.ts'
import { PHOTO } from '../shared/photos/photo-limits.ts'
import type { Photo } from '../shared/photos/photos.ts'
import { type PhotoSize, STORED_TYPE } from './photo-store.ts'
import { createPhoto, getPhoto, requirePhoto } from './photos.service.ts'

/**
 * A photo never changes, but it may be deleted: a day later no cache has it any more, of which one half may go by in Hosting's
 * and the other one in a browser's. Who asks anew for one that stays hears so, without its bytes.
 */
const HALF_A_DAY = 'public, max-age=43200, s-maxage=43200'

/** So long a phone may take to begin, or stop, in a tunnel. */
const PATIENCE_MS = 5000

/** Stands before the reading of JSON bodies: a photo's body is its bytes. */
export function photoRoutes(context: Context): Router {
  const routes = Router()

  routes.post(
    '/photos',
    // Read apart from the answer, whose deadline is not made for a phone that is still sending.
    async (request, response, next) => {
      await withinDeadline(requireSession(context, request, response))
      requirePictureType(request)
      request.body = await readBodyBytes(request, PHOTO.maxBytes, PATIENCE_MS)
      next()
    },
    answer<Photo>(async (request, response) => {
      // Somebody may have logged out while the photo came.
      const account = await requireAccount(context, request, response)
      return createPhoto(context, account, request.body)
    }, 201),
  )

  routes.get('/photos/:id', answerPhoto(context, 'large'))

  routes.get('/photos/:id/small', answerPhoto(context, 'small'))

  return routes
}

function answerPhoto(context: Context, size: PhotoSize): RequestHandler {
  return async (request, response) => {
    const id = parsePhotoId(request.params.id)
    requireFewReads()
    chargeReads(1)
    const tag = `"${id}-${size}"`
    const caching = { 'Cache-Control': HALF_A_DAY, ETag: tag }
    if (request.headers['if-none-match']?.includes(tag)) {
      await withinDeadline(requirePhoto(context, id, size))
      response.set(caching).status(304).end()
    } else {
      const bytes = await withinDeadline(getPhoto(context, id, size))
      response.set(caching).type(STORED_TYPE).send(bytes)
    }
  }
}

function requirePictureType(request: Request): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (!PHOTO.types.some((accepted) => accepted === type)) {
    throw new HttpError(415, 'unsupported-media-type', 'Please choose a JPEG, PNG or WebP picture.')
  }
}
