import type * as z from 'zod/mini'
import { documentId } from '../../shared/lib/fields.ts'
import type { RefusalCode } from '../../shared/lib/refusals.ts'
import { HttpError } from '../http-errors.ts'
import type { PathParameter } from './define-call.ts'

/** An id in a path. One that no document can have is refused like one that no document has. */
export function idParameter(
  notFound: RefusalCode,
  schema: z.ZodMiniType<string> = documentId,
): PathParameter<string, unknown> {
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
