import { createInterface } from 'node:readline/promises'
import { PassThrough } from 'node:stream'
import { UserError } from './errors.mjs'
import { orStop } from './stop.mjs'

/**
 * Asks the person at the terminal.
 * @param otherwise how to answer without a terminal
 * @param options `isSecret` keeps what is typed off the screen
 * @throws {UserError} if there is nobody to ask
 */
export async function ask(question: string, otherwise: string, { isSecret = false } = {}): Promise<string> {
  if (!process.stdin.isTTY) throw new UserError(`${question}\n${otherwise}`)
  // What readline writes is not shown for a secret, so the question is written beside it.
  const output = isSecret ? new PassThrough().resume() : process.stdout
  if (isSecret) process.stdout.write(`${question} `)
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return (await orStop(terminal.question(`${question} `))).trim()
  } finally {
    terminal.close()
    if (isSecret) process.stdout.write('\n')
  }
}

/** @see ask */
export const isConfirmed = async (question: string, otherwise: string): Promise<boolean> =>
  /^y(?:es)?$/i.test(await ask(`${question} (yes/no)`, otherwise))
