import { parseArgs } from 'node:util'
import { UserError } from '../base/errors.mjs'
import { type PortName, portNames, portOption } from './ports.ts'

const flags = {
  /** Begin without what was saved. */
  fresh: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

/**
 * Reads the command line of `npm start` and `npm run dev`.
 * @throws {UserError} when it holds something unknown.
 */
export function readStartOptions(args: string[], command: string) {
  const nameOf = new Map(portNames.map((name) => [portOption(name).slice(2), name]))
  const ports = Object.fromEntries([...nameOf.keys()].map((option) => [option, { type: 'string' } as const]))
  try {
    const { values } = parseArgs({ args, options: { ...ports, ...flags } })
    const { fresh, help, ...given } = values
    const moved = Object.entries(given).map(([option, port]) => [nameOf.get(option), port])
    return { fresh, help, movedPorts: Object.fromEntries(moved) as Partial<Record<PortName, string>> }
  } catch (error) {
    const [reason] = (error as Error).message.split('. To specify')
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
