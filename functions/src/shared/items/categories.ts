import { categories } from '../../../../board.config.ts'

const ids = categories.map((category) => (typeof category === 'string' ? category : category.id))

/** What posts may be about, as the operator of the board has decided. There is at least one. */
export const CATEGORIES = ids as [string, ...string[]]

/** The categories of the operator's own, whose names and drawings are theirs. */
export const OWN_CATEGORIES = categories.flatMap((category) => (typeof category === 'string' ? [] : [category]))
