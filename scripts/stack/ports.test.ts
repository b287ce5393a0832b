import net from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { checkPorts, choosePorts, findFreePorts, type Ports, portNames } from './ports.ts'

const defaults = Object.fromEntries(portNames.map((name, index) => [name, 5000 + index])) as Ports

const servers: net.Server[] = []
async function takePort(host: string): Promise<number> {
  const server = net.createServer()
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return (server.address() as net.AddressInfo).port
}
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))))
})

describe('Ports', () => {
  it('are the defaults unless options choose others', () => {
    expect(choosePorts(defaults, {})).toEqual(defaults)
    expect(choosePorts(defaults, { hosting: '6000' })).toEqual({ ...defaults, hosting: 6000 })
  })

  it.each(['abc', '80', '70000', '5010.5', '', '-1'])('are rejected when an option is “%s”', (text) => {
    expect(() => choosePorts(defaults, { hosting: text })).toThrow(
      `--port takes a number from 1024 to 65535, not “${text}”.`,
    )
  })

  it('are rejected when two are the same', () => {
    expect(() => choosePorts(defaults, { hosting: '5001' })).toThrow(
      'Port 5001 cannot serve both the site and the Functions emulator; choose another by --port.',
    )
  })

  it.each(['127.0.0.1', '0.0.0.0'])('that are taken on %s are named, with options that choose others', async (host) => {
    const taken = await takePort(host)
    const free = await findFreePorts(16_000)
    const check = checkPorts({ ...free, hosting: taken }, 'npm start', portNames)
    await expect(check).rejects.toThrow(
      new RegExp(`^Port ${taken} \\(the site\\) is taken by another program\\. .*: npm start -- --port \\d+$`),
    )
  })

  it('that become free in a moment are waited for', async () => {
    const taken = await takePort('127.0.0.1')
    const free = await findFreePorts(16_000)
    const check = checkPorts({ ...free, hosting: taken }, 'npm start', portNames)
    const [server] = servers.splice(0)
    setTimeout(() => server?.close(), 100)
    await expect(check).resolves.toBeUndefined()
  })

  it('are found in a row, skipping the taken ones', async () => {
    const taken = await takePort('127.0.0.1')
    const found = Object.values(await findFreePorts(taken - 5))
    expect(found).not.toContain(taken)
    expect(found).toEqual(found.map((_, index) => (found[0] ?? 0) + index))
  })
})
