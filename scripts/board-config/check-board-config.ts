import * as boardConfig from '../../board.config.ts'
import { UserError } from '../base/errors.mjs'
import { boardConfigSchema } from './board-config-schema.ts'

/**
 * Checks what the operator of the board has written.
 * @param written what `board.config.ts` exports
 * @throws UserError a sentence that names the first wrong entry, such as `retention.listed`
 */
export function checkBoardConfig(written: object = boardConfig): void {
  const [wrong] = boardConfigSchema.safeParse({ ...written }).error?.issues ?? []
  if (!wrong) return
  const entry = nameOf(wrong.code === 'unrecognized_keys' ? [...wrong.path, ...wrong.keys.slice(0, 1)] : wrong.path)
  const reason = wrong.code === 'unrecognized_keys' ? 'is not known to the board.' : wrong.message
  throw new UserError(`board.config.ts: ${entry} ${reason}`)
}

/** The name of an entry as a person would write it: `meetingPlaces[0].hours`. */
function nameOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .slice(1)
}
