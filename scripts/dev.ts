import { runBoard } from './stack/run-board.ts'

/** `npm run dev`: the board with hot reload for the pages; functions are rebuilt on change. */
export const main = (args: string[]): Promise<number> => runBoard('npm run dev', args, { isDev: true })
