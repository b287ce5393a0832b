import { retention } from '../../../../board.config.ts'

/** For how many days a post is on the board, from when it was posted or last renewed. */
export const LISTED_DAYS = retention.listed

/** How many days before that ends its poster is asked whether it should stay. */
export const REMINDER_DAYS = retention.reminder

/** For how many days a recovered post is still on the board. */
export const RECOVERED_DAYS = retention.recovered

/** For how many days others still see the contact of a recovered post. */
export const RECOVERED_CONTACT_DAYS = retention.recoveredContact

/** For how many days a post that is no longer on the board is kept for its poster. */
export const ARCHIVED_DAYS = retention.archived
