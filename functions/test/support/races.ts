import type { Firestore } from 'firebase-admin/firestore'
import { startTestApp, type TestApp, unlimitedSettings } from './test-app.ts'

// What the tests share in which people do things at once.

/** The number of rounds for `npm run test:races`, which is not set in `npm test`. */
const { RACE_ROUNDS } = process.env

/** Whether there is time, and a machine without other tests, for more at once. */
export const isLongRun = RACE_ROUNDS !== undefined

/**
 * Repeats a race, as one round may go well by chance.
 * @param usual the number of rounds in `npm test`
 * @param most the highest number of rounds
 */
export function makeRounds(usual: number, most = Number.POSITIVE_INFINITY) {
  const rounds = Math.min(Number(RACE_ROUNDS ?? usual), most)
  return {
    rounds,
    /** In milliseconds, for a test of all rounds. */
    timeout: 60_000 + rounds * 10_000,
    eachRound: async (run: (round: number) => Promise<void>): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) await run(round)
    },
  }
}

/** Starts another instance of the function on a board's database, without limits. */
export const startInstance = (firestore: Firestore): Promise<TestApp> =>
  startTestApp('unused', { firestore, settings: unlimitedSettings })

/** The statuses of one request that wins, and of all others. */
export const oneWins = (count: number, won: number, lost: number) => [won, ...Array<number>(count - 1).fill(lost)]
