import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const NOT_PASSED_ON = ['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']

/**
 * Serves a site as Hosting's edge would and its emulator does not: by HTTP/2, compressed, with
 * files and public answers cached in memory. No browser trusts its certificate unless it is told
 * to.
 * @param folder where key and certificate are written
 */
export async function startEdge(site: string, folder: string): Promise<{ address: string; end: () => void }> {
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

  const sessions = new Set<ServerHttp2Session>()
  const server = createSecureServer(makeCertificate(folder), (request, response) => {
    answerTo(request.url, request.headers.accept)
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch((error: unknown) => response.writeHead(502).end(String(error)))
  })
  server.on('session', (session) => sessions.add(session))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    end: () => {
      server.close()
      for (const session of sessions) session.destroy()
    },
  }
}

/** Browsers speak HTTP/2 over TLS alone. */
function makeCertificate(folder: string): { key: Buffer; cert: Buffer } {
  const [key, cert] = [path.join(folder, 'edge.key'), path.join(folder, 'edge.crt')]
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
  execFileSync('openssl', [...words, '-keyout', key, '-out', cert], { stdio: 'pipe' })
  return { key: fs.readFileSync(key), cert: fs.readFileSync(cert) }
}

function compress({ status, headers, body }: Answer): Answer {
  if (!/^(text|application)\/|svg/.test(headers['content-type'] ?? '')) return { status, headers, body }
  return { status, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body, { level: 9 }) }
}
