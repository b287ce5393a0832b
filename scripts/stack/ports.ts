import net from 'node:net'
import { UserError } from '../base/errors.mjs'
import { pause } from '../base/stop.mjs'

/** What each port is for, as a person would say it. All of them are listed in firebase.json. */
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

/** Free ports in a row, for a stack that runs beside others. */
export async function findFreePorts(from: number): Promise<Ports> {
  for (let first = from; first < 65_000; first += 20) {
    const row = portNames.map((_, index) => first + index)
    const taken = await Promise.all(row.map(isTaken))
    if (!taken.includes(true)) return Object.fromEntries(portNames.map((name, index) => [name, first + index])) as Ports
  }
  throw new UserError(`No ten free ports in a row from ${from} on: end some programs and run the command again.`)
}

/**
 * The default ports with those moved that the command line names.
 * @throws {UserError} when what is named is no port, or two share one.
 */
export function choosePorts(defaults: Ports, moved: Partial<Record<PortName, string>>): Ports {
  const ports = { ...defaults }
  for (const name of portNames) {
    const text = moved[name]
    if (text === undefined) continue
    const port = Number(text)
    if (!/^\d+$/.test(text) || port < 1024 || port > 65535) {
      throw new UserError(`${portOption(name)} takes a number from 1024 to 65535, not “${text}”.`)
    }
    ports[name] = port
  }
  for (const name of portNames) {
    const other = portNames.find((one) => one !== name && ports[one] === ports[name])
    if (other) {
      throw new UserError(
        `Port ${ports[name]} cannot serve both ${purposes[name]} and ${purposes[other]}; choose another by ${portOption(moved[name] === undefined ? other : name)}.`,
      )
    }
  }
  return ports
}

/**
 * Makes sure that nobody else listens there.
 * @throws {UserError} saying which port is taken and how to move.
 */
export async function checkPorts(ports: Ports, command: string, needed: readonly PortName[]): Promise<void> {
  let names = await findTaken(ports, needed)
  // What a killed run has left was ended just now, and may hold its ports for a moment more.
  for (let tries = 0; names.length > 0 && tries < 4; tries += 1) {
    await pause(250)
    names = await findTaken(ports, names)
  }
  if (names.length === 0) return
  const what = names.map((name) => `${ports[name]} (${purposes[name]})`).join(', ')
  const free = await Promise.all(
    names.map(async (name) => `${portOption(name)} ${await findFreePort(ports[name] + 10)}`),
  )
  throw new UserError(
    `${names.length === 1 ? 'Port' : 'Ports'} ${what} ${names.length === 1 ? 'is' : 'are'} taken by another program. ` +
      `End that program, or move: ${command} -- ${free.join(' ')}`,
  )
}

async function findTaken(ports: Ports, names: readonly PortName[]): Promise<PortName[]> {
  const taken = await Promise.all(names.map(async (name) => ((await isTaken(ports[name])) ? [name] : [])))
  return taken.flat()
}

/** The first free port from one on. */
export async function findFreePort(from: number): Promise<number> {
  for (let port = from; port < 65536; port += 1) if (!(await isTaken(port))) return port
  return from
}

async function isTaken(port: number): Promise<boolean> {
  return (await isAnswering(port)) || !(await canListen(port))
}

/**
 * Whether something answers there. To try to listen is not enough to know: on macOS that succeeds beside a program that
 * listens on every address.
 */
export function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port })
    const settle = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(1000, () => settle(false))
    socket.on('connect', () => settle(true))
    socket.on('error', () => settle(false))
  })
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
