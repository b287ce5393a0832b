import { parseArgs } from 'node:util'
import { UserError } from '../base/errors.mjs'
import { type PortName, portNames, portOption } from './ports.ts'

/**
 * Reads the command line of `npm start` and `npm run dev`.
 * @throws {UserError} if it holds something unknown
 */
export function readStartOptions(args: string[], command: string) {
  const nameOf = Object.fromEntries(portNames.map((name) => [portOption(name).slice(2), name]))
  const ports = Object.fromEntries(Object.keys(nameOf).map((option) => [option, { type: 'string' } as const]))
  const fresh = { type: 'boolean', default: false } as const
  const help = { type: 'boolean', short: 'h', default: false } as const
  try {
    const { fresh: isFresh, help: isHelp, ...moved } = parseArgs({ args, options: { ...ports, fresh, help } }).values
    const movedPorts = Object.fromEntries(Object.entries(moved).map(([option, port]) => [nameOf[option], port]))
    return { fresh: isFresh, help: isHelp, movedPorts: movedPorts as Partial<Record<PortName, string>> }
  } catch (error) {
    const [reason] = (error as Error).message.split('. To specify')
    throw new UserError(`${reason}. What there is: ${command} -- --help`)
  }
}

/** What `--help` prints. */
export const describeOptions = (command: string): string => `\
${command}                    starts the board
${command} -- --port 5010     … with the site on another port than 5000
${command} -- --fresh         … with new demo data; the old data is kept under another name

The other ports move the same way: ${portNames.slice(1).map(portOption).join(', ')}`
