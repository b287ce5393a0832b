import { runBoard } from './stack/board.ts'
import { findFreePort } from './stack/ports.ts'
import { serveSources, watchSources } from './stack/watch.ts'

/** `npm run dev`: the board with hot reload for the pages; functions are rebuilt on change. */
export async function main(args: string[]): Promise<number> {
  // 5173 is Vite's default port.
  const port = await findFreePort(5173)
  return runBoard('npm run dev', args, {
    allowedOrigins: `http://127.0.0.1:${port},http://localhost:${port}`,
    servePages: async (stack, folder) => {
      watchSources(stack, folder)
      return serveSources(stack, port)
    },
  })
}
