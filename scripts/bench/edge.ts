import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
}
const encodings = ['br', 'gzip'] as const

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** A server in front of the emulated Hosting. */
export interface Edge {
  address: string
  end: () => void
}

/**
 * Serves a site as Hosting's edge would and its emulator does not: compressed, with files and
 * public answers cached in memory. Rewrites and headers are the emulator's.
 */
export async function startEdge(site: string): Promise<Edge> {
  const cache = new Map<string, Answer>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = encodings.find((name) => request.headers['accept-encoding']?.includes(name))
    const key = `${request.method} ${request.url} ${encoding}`
    let found = cache.get(key)
    if (!found) {
      found = await fetchAnswer(site, request, encoding)
      if (isCacheable(request, found)) cache.set(key, found)
    }
    response.writeHead(found.status, { ...found.headers, 'content-length': found.body.length }).end(found.body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    end: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function fetchAnswer(
  site: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
  encoding: (typeof encodings)[number] | undefined,
): Promise<Answer> {
  const response = await fetch(`${site}${url}`, {
    method,
    headers: { accept: headers.accept ?? '*/*', 'accept-encoding': 'identity' },
    redirect: 'manual',
  })
  const plain = Buffer.from(await response.arrayBuffer())
  const droppedHeaders = new Set([
    'connection',
    'content-encoding',
    'content-length',
    'keep-alive',
    'transfer-encoding',
  ])
  const kept = Object.fromEntries([...response.headers].filter(([name]) => !droppedHeaders.has(name)))
  const isCompressible = /^(text|application)\/|svg/.test(kept['content-type'] ?? '')
  if (!encoding || !isCompressible) return { status: response.status, headers: kept, body: plain }
  const body = await compressors[encoding](plain)
  return {
    status: response.status,
    headers: { ...kept, 'content-encoding': encoding, vary: 'accept-encoding' },
    body,
  }
}

function isCacheable({ method, url = '' }: IncomingMessage, { status, headers }: Answer): boolean {
  if (method !== 'GET' || status !== 200) return false
  return !url.startsWith('/api/') || (headers['cache-control'] ?? '').includes('s-maxage')
}
