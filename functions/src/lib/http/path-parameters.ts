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
export const itemId = idParameter(itemNotFound)
/** @see itemId */
export const claimId = idParameter(claimNotFound)
/** @see itemId */
export const conversationId = idParameter(conversationNotFound)
/** @see itemId */
export const exportId = idParameter(exportNotFound)
/** @see itemId */
export const caseId = idParameter(caseNotFound)
/** @see itemId */
export const decisionId = idParameter(decisionNotFound)
/** @see itemId */
export const photoId = idParameter(photoNotFound)

function idParameter(notFound: () => HttpError): PathParameter<string, unknown> {
  return {
    schema: documentId,
    refusals: [{ status: 404, code: 'not-found', when: notFound().message }],
    read(text) {
      const parsed = documentId.safeParse(text)
      if (!parsed.success) throw notFound()
      return parsed.data
    },
  }
}
