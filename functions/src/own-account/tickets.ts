import * as z from 'zod/mini'
import { defineCollection } from '../store/collection.ts'
import { storedTexts, storedTime, storedUid } from '../store/stored-fields.ts'

/** Its id is random. It holds nothing of what is downloaded. */
export const tickets = defineCollection(
  'exports',
  z.object({ uid: storedUid, createdAt: storedTime, expiresAt: storedTime, photos: storedTexts }),
  { title: 'Downloads of your data', namings: [{ at: 'uid', erase: 'delete' }] },
)
