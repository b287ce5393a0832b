import { documentId } from '../../shared/lib/fields.ts'
import {
  caseNotFound,
  claimNotFound,
  conversationNotFound,
  decisionNotFound,
  exportNotFound,
  type HttpError,
  itemNotFound,
  photoNotFound,
} from '../http-errors.ts'
import type { PathParameter } from './define-call.ts'

/** The id of an item. An id that no document can have is refused like one that no document has. */
export const itemId = idParameter('There is no such item.', itemNotFound)

/** @see itemId */
export const claimId = idParameter('There is no such claim, or it is between other people.', claimNotFound)

/** @see itemId */
export const conversationId = idParameter(
  'There is no such conversation, or it is between other people.',
  conversationNotFound,
)

/** @see itemId */
export const exportId = idParameter(
  'There is no such download, it is somebody else’s, or it has expired.',
  exportNotFound,
)

/** @see itemId */
export const caseId = idParameter('There is no such case, or it is the moderator’s own.', caseNotFound)

/** @see itemId */
export const decisionId = idParameter('There is no such decision, or it is about somebody else.', decisionNotFound)

/** @see itemId */
export const photoId = idParameter('There is no such photo.', photoNotFound)

function idParameter(when: string, notFound: () => HttpError): PathParameter<string, unknown> {
  return {
    schema: documentId,
    refusals: [{ status: 404, code: 'not-found', when }],
    read(text) {
      const parsed = documentId.safeParse(text)
      if (!parsed.success) throw notFound()
      return parsed.data
    },
  }
}
