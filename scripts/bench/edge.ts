import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const NOT_PASSED_ON = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']

/**
 * Serves a site as Hosting's edge would and its emulator does not: compressed, with files and
 * public answers cached in memory.
 */
export async function startEdge(site: string): Promise<{ address: string; end: () => void }> {
  const cache = new Map<string, Answer>()

  async function answerTo(url: string, accept = '*/*'): Promise<Answer> {
    const known = cache.get(url)
    if (known) return known
    const response = await fetch(site + url, { headers: { accept }, redirect: 'manual' })
    const { status } = response
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !NOT_PASSED_ON.includes(name)))
    const answer = compress({ status, headers, body: Buffer.from(await response.arrayBuffer()) })
    const isPublic = !url.startsWith('/api/') || headers['cache-control']?.includes('s-maxage')
    if (status === 200 && isPublic) cache.set(url, answer)
    return answer
  }

  const server = createServer((request, response) => {
    answerTo(request.url ?? '/', request.headers.accept)
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function compress({ status, headers, body }: Answer): Answer {
  if (!/^(text|application)\/|svg/.test(headers['content-type'] ?? '')) return { status, headers, body }
  return { status, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body, { level: 9 }) }
}
