import { runBoard } from './stack/run-board.ts'

/** `npm start`: from a fresh clone to the board in the browser. */
export const main = (args: string[]): Promise<number> => runBoard('npm start', args)
