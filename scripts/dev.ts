import { say } from './base/say.mjs'
import { runBoard } from './stack/board.ts'
import { describeOptions, readStartOptions } from './stack/options.ts'
import { findFreePort } from './stack/ports.ts'
import { servePages, watchSources } from './stack/watch.ts'

const command = 'npm run dev'

/** `npm run dev`: the board, with pages that change as their sources do and a function that is rebuilt. */
export async function main(args: string[]): Promise<number> {
  const options = readStartOptions(args, command)
  if (options.help) {
    say(describeOptions(command))
    return 0
  }
  // Vite's own port, unless that is taken.
  const port = await findFreePort(5173)
  const allowedOrigins = `http://127.0.0.1:${port},http://localhost:${port}`
  return runBoard({ ...options, command, allowedOrigins }, async (stack, folder) => {
    watchSources(stack, folder)
    return servePages(stack, port)
  })
}
