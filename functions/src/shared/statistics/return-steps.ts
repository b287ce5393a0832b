/**
 * The steps of the histogram of days until something came back: each counts the days up to this
 * one, and a last step those beyond.
 */
export const RETURN_STEPS = [0, 1, 3, 7, 14, 30, 90] as const
