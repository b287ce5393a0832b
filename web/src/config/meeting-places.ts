import { meetingPlaces as places } from '@board'
import type { InOneLanguage } from '@shared/lib/own-texts.ts'

/** Where someone can be handed a thing, in the page's language. */
export const meetingPlaces = places as InOneLanguage<typeof places>
