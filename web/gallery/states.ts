/** What the board says to a screen. */
export const STATES = ['filled', 'empty', 'loading', 'failed'] as const
export type State = (typeof STATES)[number]
