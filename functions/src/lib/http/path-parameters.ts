import { documentId } from '../../shared/lib/fields.ts'
import type { RefusalCode } from '../../shared/lib/refusals.ts'
import { HttpError } from '../http-errors.ts'
import type { PathParameter } from './define-call.ts'

/** The id of an item. An id that no document can have is refused like one that no document has. */
export const itemId = idParameter('item-not-found')
/** @see itemId */
export const claimId = idParameter('claim-not-found')
/** @see itemId */
export const conversationId = idParameter('conversation-not-found')
/** @see itemId */
export const exportId = idParameter('export-not-found')
/** @see itemId */
export const caseId = idParameter('case-not-found')
/** @see itemId */
export const decisionId = idParameter('decision-not-found')
/** @see itemId */
export const photoId = idParameter('photo-not-found')
/** @see itemId */
export const unsubscribeToken = idParameter('unsubscribe-link-unknown')

function idParameter(notFound: RefusalCode): PathParameter<string, unknown> {
  return {
    schema: documentId,
    refusals: [notFound],
    read(text) {
      const parsed = documentId.safeParse(text)
      if (!parsed.success) throw new HttpError(notFound)
      return parsed.data
    },
  }
}
