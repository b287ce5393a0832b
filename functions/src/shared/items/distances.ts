/** How far a post may be away, in kilometres: all that the board says of a distance. */
export const DISTANCES = ['5', '20', '100'] as const
export type Distance = (typeof DISTANCES)[number]
