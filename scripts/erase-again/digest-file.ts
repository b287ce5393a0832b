import fs from 'node:fs'
import * as z from 'zod/mini'
import type { ErasedAccount } from '../../functions/src/erasures/erase-again.ts'

const lineSchema = z.object({
  id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  expiresAt: z.iso.datetime(),
})

/** Writes a line of JSON for each account. */
export function writeDigests(file: string, accounts: readonly ErasedAccount[]): void {
  fs.writeFileSync(file, accounts.map((account) => `${JSON.stringify(account)}\n`).join(''))
}

/**
 * Reads what {@link writeDigests} has written.
 * @throws {Error} that names the line which cannot be understood
 */
export function readDigests(file: string): ErasedAccount[] {
  if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`)
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const account = parse(line)
    if (!account) throw new Error(`Line ${index + 1} of ${file} is not one that “--save” has written.`)
    return [account]
  })
}

function parse(line: string): ErasedAccount | undefined {
  try {
    return lineSchema.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}
