import { say } from './base/say.mjs'
import { runBoard } from './stack/board.ts'
import { describeOptions, readStartOptions } from './stack/options.ts'

const command = 'npm start'

/** `npm start`: from a fresh clone to the board in the browser. */
export async function main(args: string[]): Promise<number> {
  const options = readStartOptions(args, command)
  if (!options.help)
    return runBoard({ ...options, command }, async ({ site }) => ({ address: site, end: async () => {} }))
  say(describeOptions(command))
  return 0
}
