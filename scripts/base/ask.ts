import { createInterface } from 'node:readline/promises'
import { UserError } from './errors.mjs'
import { orStop } from './stop.mjs'

/**
 * Asks the person at the terminal.
 * @param otherwise how to answer without a terminal
 * @throws {UserError} if there is nobody to ask
 */
export async function ask(question: string, otherwise: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UserError(`${question}\n${otherwise}`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await orStop(terminal.question(`${question} `))).trim()
  } finally {
    terminal.close()
  }
}

/** @see ask */
export const isConfirmed = async (question: string, otherwise: string): Promise<boolean> =>
  /^y(?:es)?$/i.test(await ask(`${question} (yes/no)`, otherwise))
