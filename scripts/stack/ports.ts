import getPort, { clearLockedPorts, portNumbers } from 'get-port'
import { UserError } from '../base/errors.mjs'
import { pause } from '../base/stop.mjs'

/** What each port in firebase.json is for, in words for a person. */
const purposes = {
  hosting: 'the site',
  functions: 'the Functions emulator',
  firestore: 'the Firestore emulator',
  websocket: 'the Firestore emulator’s monitor',
  auth: 'the Auth emulator',
  hub: 'the emulator hub',
  logging: 'the emulator log',
  eventarc: 'the Eventarc emulator',
  tasks: 'the Tasks emulator',
  ui: 'the Emulator UI',
} as const

export type PortName = keyof typeof purposes
export type Ports = Record<PortName, number>

export const portNames = Object.keys(purposes) as PortName[]

/** The option that moves a port: the site is what people mean by “the port”. */
export const portOption = (name: PortName) => (name === 'hosting' ? '--port' : `--${name}-port`)

/** The first free port from one on. */
export const findFreePort = (from: number): Promise<number> => getPort({ port: portNumbers(from, 65_535) })

/** Free ports in a row, for a stack that runs beside others. */
export async function findFreePorts(from: number): Promise<Ports> {
  for (let first = from; first < 65_000; first += 20) {
    const ports = Object.fromEntries(portNames.map((name, index) => [name, first + index])) as Ports
    if ((await findTaken(ports, portNames)).length === 0) return ports
  }
  throw new UserError(`No ten free ports in a row from ${from} on: end some programs and run the command again.`)
}

/**
 * The default ports, except for those that the command line changes.
 * @throws {UserError} if what is named is no port, or two share one
 */
export function choosePorts(defaults: Ports, moved: Partial<Record<PortName, string>>): Ports {
  const ports = { ...defaults }
  for (const [name, text] of Object.entries(moved) as [PortName, string][]) {
    ports[name] = Number(text)
    if (!/^\d+$/.test(text) || ports[name] < 1024 || ports[name] > 65_535) {
      throw new UserError(`${portOption(name)} takes a number from 1024 to 65535, not “${text}”.`)
    }
  }
  for (const name of portNames) {
    const other = portNames.find((one) => one !== name && ports[one] === ports[name])
    if (!other) continue
    const movable = portOption(moved[name] === undefined ? other : name)
    throw new UserError(
      `Port ${ports[name]} cannot serve both ${purposes[name]} and ${purposes[other]}; choose another by ${movable}.`,
    )
  }
  return ports
}

/**
 * Makes sure that nobody else listens there.
 * @throws {UserError} saying which port is taken and how to move
 */
export async function checkPorts(ports: Ports, command: string, needed: readonly PortName[]): Promise<void> {
  let names = await findTaken(ports, needed)
  // Processes of a killed run that were ended just now may hold their ports for a moment longer.
  if (names.length > 0) names = await pause(1000).then(() => findTaken(ports, names))
  if (names.length === 0) return
  const [noun, verb] = names.length === 1 ? ['Port', 'is'] : ['Ports', 'are']
  const what = names.map((name) => `${ports[name]} (${purposes[name]})`).join(', ')
  const moves = await Promise.all(
    names.map(async (name) => `${portOption(name)} ${await findFreePort(ports[name] + 10)}`),
  )
  throw new UserError(
    `${noun} ${what} ${verb} taken by another program. End that program, or move: ${command} -- ${moves.join(' ')}`,
  )
}

async function findTaken(ports: Ports, names: readonly PortName[]): Promise<PortName[]> {
  const taken = await Promise.all(names.map((name) => isTaken(ports[name])))
  return names.filter((_, index) => taken[index])
}

/** Whether someone listens there. */
export async function isTaken(port: number): Promise<boolean> {
  // Otherwise get-port skips ports that it has found free a moment ago.
  clearLockedPorts()
  return (await getPort({ port })) !== port
}

/** The address of the site on this machine. */
export const siteAt = ({ hosting }: Ports): string => `http://127.0.0.1:${hosting}`
