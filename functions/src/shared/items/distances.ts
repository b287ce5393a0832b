/** How far a post may be away on a list, in kilometres. */
export const DISTANCES = ['5', '20', '100'] as const
export type Distance = (typeof DISTANCES)[number]

/** What the board says of a distance, and all that it says. */
export const DISTANCE_WORDS = ['5 km or less', '20 km or less', '100 km or less'] as const
export type DistanceWords = (typeof DISTANCE_WORDS)[number]
