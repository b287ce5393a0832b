import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A proxy to a database that can fail: `stall` keeps connections open and forwards nothing,
 * `down` closes and refuses them.
 */
export interface FaultProxy {
  /** host:port */
  address: string
  set: (mode: 'pass' | 'stall' | 'down') => Promise<void>
  close: () => Promise<void>
}

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const [host = '', port = ''] = target.split(':')
  const pairs = new Set<[Socket, Socket]>()
  let mode: Parameters<FaultProxy['set']>[0] = 'pass'

  const join = ([one, other]: [Socket, Socket]) => {
    one.pipe(other)
    other.pipe(one)
  }
  const server = createServer((client) => {
    const pair: [Socket, Socket] = [client, connect(Number(port), host)]
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        for (const end of pair) end.destroy()
      })
    }
    if (mode === 'pass') join(pair)
  })
  const listen = (onPort: number) => new Promise<void>((resolve) => server.listen(onPort, '127.0.0.1', resolve))
  const shut = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  await listen(0)
  const ownPort = (server.address() as AddressInfo).port

  return {
    address: `127.0.0.1:${ownPort}`,
    set: async (next) => {
      if (next === 'down') {
        const closed = shut()
        breakAll()
        await closed
      }
      if (next === 'stall') {
        for (const [one, other] of pairs) {
          one.unpipe(other).pause()
          other.unpipe(one).pause()
        }
      }
      if (next === 'pass') {
        if (mode === 'down') await listen(ownPort)
        for (const pair of pairs) join(pair)
      }
      mode = next
    },
    close: async () => {
      const closed = mode === 'down' ? Promise.resolve() : shut()
      breakAll()
      await closed
    },
  }
}
