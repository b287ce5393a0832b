import { parseArgs } from 'node:util'
import { UserError } from '../base/errors.mjs'
import { type PortName, portNames, portOption } from './ports.ts'

export interface StartOptions {
  /** Begin without what was saved. */
  fresh: boolean
  help: boolean
  movedPorts: Partial<Record<PortName, string>>
}

const optionName = (name: PortName) => portOption(name).slice(2)

/**
 * Reads the command line of `npm start` and `npm run dev`.
 * @throws {UserError} when it holds something unknown.
 */
export function readStartOptions(args: string[], command: string): StartOptions {
  const ports = Object.fromEntries(portNames.map((name) => [optionName(name), { type: 'string' as const }]))
  try {
    const { values } = parseArgs({
      args,
      options: { fresh: { type: 'boolean' }, help: { type: 'boolean', short: 'h' }, ...ports },
      strict: true,
    })
    const given = values as Record<string, string | boolean | undefined>
    const moved = portNames.flatMap((name) => {
      const value = given[optionName(name)]
      return typeof value === 'string' ? [[name, value] as const] : []
    })
    return { fresh: given.fresh === true, help: given.help === true, movedPorts: Object.fromEntries(moved) }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. To specify')[0] : error
    throw new UserError(`${reason}. What there is: ${command} -- --help`)
  }
}

/** What `--help` prints. */
export function describeOptions(command: string): string {
  return [
    `${command}                    starts the board`,
    `${command} -- --port 5010     … with the site on another port than 5000`,
    `${command} -- --fresh         … with new demo data; the old data is kept under another name`,
    '',
    `The other ports move the same way: ${portNames.slice(1).map(portOption).join(', ')}`,
  ].join('\n')
}
