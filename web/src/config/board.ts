import * as board from '@board'
import { OWN_CATEGORIES as categories } from '@shared/items/categories.ts'
import type { InOneLanguage } from '@shared/lib/own-texts.ts'

/** What the operator has decided. The build puts the texts of the page's language here. */
export const boardName = board.boardName as string
export const contact = board.contact as InOneLanguage<typeof board.contact>
export const support = board.support as InOneLanguage<typeof board.support>
export const OWN_CATEGORIES = categories as InOneLanguage<typeof categories>
