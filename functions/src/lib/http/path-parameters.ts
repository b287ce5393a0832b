import * as z from 'zod/mini'
import { documentId } from '../../shared/lib/fields.ts'
import type { RefusalCode } from '../../shared/lib/refusals.ts'
import { REFERENCE_NUMBER } from '../../shared/offices/reference-number.ts'
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
/** A step on many things. */
export const stepId = idParameter('step-over')
/** A reference number of the caller's own office. */
export const referenceNumber = idParameter('thing-not-found', z.string().check(z.regex(REFERENCE_NUMBER)))
/** @see itemId */
export const unsubscribeToken = idParameter('unsubscribe-link-unknown')

function idParameter(notFound: RefusalCode, schema = documentId): PathParameter<string, unknown> {
  return {
    schema,
    refusals: [notFound],
    read(text) {
      const parsed = schema.safeParse(text)
      if (!parsed.success) throw new HttpError(notFound)
      return parsed.data
    },
  }
}
