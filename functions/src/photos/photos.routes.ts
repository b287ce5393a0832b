import { type Request, type RequestHandler, Router } from 'express'
import type { Context } from '../context.ts'
import { answer } from '../http/answer.ts'
import { readBodyBytes } from '../http/body-bytes.ts'
import { withinDeadline } from '../http/deadline.ts'
import { HttpError } from '../http/errors.ts'
import { chargeReads, requireReads } from '../http/read-budget.ts'
import { parsePhotoId } from '../http/validation.ts'
import { requireAccount } from '../sessions/session.ts'
import { PHOTO } from '../shared/photo-limits.ts'
import type { Photo } from '../shared/photos.ts'
import { type PhotoSize, STORED_TYPE } from './photo-store.ts'
import { createPhoto, getPhoto } from './photos.service.ts'

/** A photo never changes: another one has another address. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Stands before the reading of JSON bodies: a photo's body is its bytes. */
export function photoRoutes(context: Context): Router {
  const routes = Router()

  routes.post(
    '/photos',
    answer<Photo>(async (request, response) => {
      const owner = await requireAccount(context, request, response)
      requirePictureType(request)
      return createPhoto(context, owner, await readBodyBytes(request, PHOTO.maxBytes))
    }, 201),
  )

  routes.get('/photos/:id', answerPhoto(context, 'large'))

  routes.get('/photos/:id/small', answerPhoto(context, 'small'))

  return routes
}

function answerPhoto(context: Context, size: PhotoSize): RequestHandler {
  return async (request, response) => {
    const id = parsePhotoId(request.params.id)
    requireReads()
    chargeReads(1)
    const bytes = await withinDeadline(getPhoto(context, id, size))
    response.set('Cache-Control', FOR_EVER).type(STORED_TYPE).send(bytes)
  }
}

function requirePictureType(request: Request): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (!PHOTO.types.some((accepted) => accepted === type)) {
    throw new HttpError(415, 'unsupported-media-type', 'Please choose a JPEG, PNG or WebP picture.')
  }
}
