import * as z from 'zod/mini'
import { documentId } from '../lib/fields.ts'

/**
 * Answer of `POST /photos`, whose body is the picture's bytes. `address` is the value for an item's
 * `thumbnail`.
 */
export const photoSchema = z.object({ _id: documentId, address: z.string() })
export type Photo = z.infer<typeof photoSchema>
