import * as z from 'zod/mini'
import { drawingFields } from '../items/drawing.ts'
import { documentId, pastDay, requiredLine, storedTime } from '../lib/fields.ts'
import { MAX_LENGTH } from '../lib/lengths.ts'
import { RETURN_COUNT } from './claim-limits.ts'

/**
 * Body of `POST /recovered-items`. The recoverer and the item's fields are read from the account
 * and the item, not from here.
 */
export function recoveryInputSchema({ now }: { now: () => Date }) {
  return z.object({
    itemId: documentId,
    recoveredLocation: requiredLine(MAX_LENGTH.location, 'return-location-missing'),
    recoveredDate: pastDay(now),
  })
}
export type RecoveryInput = z.infer<ReturnType<typeof recoveryInputSchema>>

/**
 * A recovered record, as its recoverer sees it. `_id` is the id of its item, because there is at
 * most one for each. `description` and `thumbnail` are the poster's, and are empty once the item is
 * deleted. `isDisputed` is there and true if one side has said that something is wrong with the
 * handover.
 */
export const recoveredRecordSchema = z.object({
  _id: documentId,
  itemId: documentId,
  recoveredLocation: z.string(),
  recoveredDate: z.string(),
  recoveredBy: z.object({ email: z.string(), name: z.string(), image: z.string() }),
  thumbnail: z.string(),
  ...drawingFields,
  title: z.string(),
  description: z.string(),
  createdAt: storedTime,
  isDisputed: z.optional(z.boolean()),
})
export type RecoveredRecord = z.infer<typeof recoveredRecordSchema>

/** Answer of `GET /returnCount`: how many things came back within the last `days` days. */
export const returnCountSchema = z.object({
  count: z.int().check(z.minimum(0), z.maximum(RETURN_COUNT.max)),
  days: z.literal(RETURN_COUNT.days),
})
export type ReturnCount = z.infer<typeof returnCountSchema>
