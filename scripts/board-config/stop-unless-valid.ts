import { describeError } from '../base/errors.mjs'
import { checkBoardConfig } from './check-board-config.ts'
import { checkHosting } from './hosting.ts'
import { checkRules } from './rules.ts'

/** Ends the build with one sentence, and without its own stack trace, if an entry is wrong. */
export function stopUnlessValid(): void {
  try {
    checkBoardConfig()
    checkRules()
    checkHosting()
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`)
    process.exit(1)
  }
}
