/**
 * The poster of an item may reopen it for this many days after someone has marked it as recovered.
 */
export const REOPEN_DAYS = 14

/** The statistics count the end of a post again for so many days, because it may be undone. */
export const UNSETTLED_DAYS = REOPEN_DAYS + 1

/**
 * Days of a claim: until it expires without a decision, after which of them the poster is reminded,
 * from the approval to the handover, of which so many may be left when it is renewed, and from the
 * handover until which either side may dispute it.
 */
export const CLAIM_DAYS = { decision: 14, reminders: [3, 10], handover: 7, renewable: 6, dispute: 7 } as const

/** `GET /returnCount`: the days that it counts, and the number at which it stops counting. */
export const RETURN_COUNT = { days: 30, max: 10_000 } as const

/** How many times a poster may give an approved claim more time. */
export const MAX_RENEWALS = 12

/** After this many wrong tries a claim gets another handover code. */
export const CODE_TRIES = 5
