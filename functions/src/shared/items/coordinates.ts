import * as z from 'zod/mini'
import type { FieldRefusal } from '../lib/refusals.ts'
import { parseCoordinates, toCell } from './cells.ts'

/** A latitude and a longitude, of which no more than their cell goes on. */
export const coordinates = z.string({ error: 'wrong-coordinates' satisfies FieldRefusal }).check(
  z.refine((text) => parseCoordinates(text) !== undefined, 'wrong-coordinates' satisfies FieldRefusal),
  z.overwrite(toCell),
  z.meta({
    pattern: '^-?\\d{1,2}\\.\\d\\d,-?\\d{1,3}\\.\\d\\d$',
    description:
      'Latitude and longitude, each rounded to a hundredth of a degree. Only their area of about 5 km is used.',
  }),
)
