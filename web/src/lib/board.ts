import * as board from '@board'
import { OWN_CATEGORIES } from '@shared/items/categories.ts'
import type { InOneLanguage } from '@shared/lib/own-texts.ts'

/** What the operator has decided. The build puts the texts of the page's language here. */
export const boardName = board.boardName as string
export const contact = board.contact as InOneLanguage<typeof board.contact>
export const support = board.support as InOneLanguage<typeof board.support>
/** The names of the operator's own categories, by their ids. */
export const ownCategoryNames: Readonly<Record<string, string>> = Object.fromEntries(
  OWN_CATEGORIES.map(({ id, name }) => [id, name as string]),
)
export const meetingPlaces = board.meetingPlaces as InOneLanguage<typeof board.meetingPlaces>
