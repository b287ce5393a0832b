import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import * as tar from 'tar'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findJre, isJavaSuitable } from './jre.ts'

let folder: string
let server: http.Server
let api: string
/** What Adoptium answers; tests change parts of it. */
let release: { binaries: { package: { link: string; size: number; checksum: string } }[] }
let archive: Buffer
let sendArchive: (response: http.ServerResponse) => void
const asked: string[] = []

/** A program that answers as `java -version` does. */
function writeJava(file: string, version: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, `#!/bin/sh\necho 'openjdk version "${version}" 2026-04-21' >&2\n`, { mode: 0o755 })
}

beforeEach(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'jre-'))
  const programs = process.platform === 'darwin' ? 'Contents/Home/bin' : 'bin'
  writeJava(path.join(folder, 'made/jdk-21.0.11+10-jre', programs, 'java'), '21.0.11')
  await tar.create({ cwd: path.join(folder, 'made'), gzip: true, file: path.join(folder, 'made.tar.gz') }, [
    'jdk-21.0.11+10-jre',
  ])
  archive = fs.readFileSync(path.join(folder, 'made.tar.gz'))
  sendArchive = (response) => response.end(archive)
  asked.length = 0
  server = http.createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/moved') response.writeHead(302, { location: '/archive' }).end()
    else if (request.url === '/archive') sendArchive(response)
    else response.end(JSON.stringify(release))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const checksum = createHash('sha256').update(archive).digest('hex')
  release = { binaries: [{ package: { link: `${api}/moved`, size: archive.length, checksum } }] }
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  fs.rmSync(folder, { recursive: true })
})

const cache = () => path.join(folder, 'cache')
const kept = () => (fs.existsSync(cache()) ? fs.readdirSync(cache()) : [])

describe('The Java runtime', () => {
  it('is fetched from Adoptium for this system, and runs', async () => {
    const java = path.join(await findJre(api, cache()), 'java')
    expect(isJavaSuitable(java)).toBe(true)
    expect(kept()).toEqual(['jre-21.0.11+10'])
    const { pathname, searchParams } = new URL(asked[0] ?? '', api)
    expect(pathname).toBe('/v3/assets/release_name/eclipse/jdk-21.0.11%2B10')
    expect(searchParams.get('architecture')).toMatch(/^(x64|aarch64)$/)
    expect(searchParams.get('os')).toMatch(/^(linux|alpine-linux|mac)$/)
    expect(searchParams.get('image_type')).toBe('jre')
  })

  it('is announced with its size', async () => {
    for (const one of release.binaries) one.package.size = 51_149_460
    await findJre(api, cache())
    expect(process.stdout.write).toHaveBeenCalledWith('Fetching Java 21.0.11+10 from Adoptium (51 MB, once) …\n')
  })

  it('is fetched once, and then found without a network', async () => {
    const first = await findJre(api, cache())
    const before = asked.length
    expect(await findJre('http://127.0.0.1:1', cache())).toBe(first)
    expect(asked).toHaveLength(before)
  })

  it('is refused when its checksum is wrong, and leaves nothing behind', async () => {
    for (const one of release.binaries) one.package.checksum = '0'.repeat(64)
    await expect(findJre(api, cache())).rejects.toThrow(/from Adoptium could not be fetched: .* the right checksum/)
    expect(kept()).toEqual([])
  })

  it('is refused when the download breaks off, and fetched by the next try', async () => {
    sendArchive = (response) => {
      response.writeHead(200, { 'content-length': archive.length })
      response.write(archive.subarray(0, 50), () => response.destroy())
    }
    await expect(findJre(api, cache())).rejects.toThrow('from Adoptium could not be fetched: ')
    expect(kept()).toEqual([])
    sendArchive = (response) => response.end(archive)
    await findJre(api, cache())
    expect(kept()).toEqual(['jre-21.0.11+10'])
  })

  it('fails when the server is silent for ten seconds', async () => {
    sendArchive = (response) => response.write(archive.subarray(0, 50))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const fetching = expect(findJre(api, cache())).rejects.toThrow('was silent for ten seconds')
    await vi.waitFor(() => expect(asked).toContain('/archive'))
    await vi.advanceTimersByTimeAsync(9000)
    expect(kept()).toEqual(['jre-21.0.11+10.tar.gz.part'])
    await vi.advanceTimersByTimeAsync(1000)
    vi.useRealTimers()
    await fetching
    expect(kept()).toEqual([])
  })

  it('fails without a network, and for a system that Adoptium does not build for', async () => {
    await expect(findJre('http://127.0.0.1:1', cache())).rejects.toThrow(
      'Java 21.0.11+10 from Adoptium could not be fetched: ',
    )
    release.binaries = []
    await expect(findJre(api, cache())).rejects.toThrow('Java 21.0.11+10 from Adoptium is not there for this system')
  })
})

describe('a machine’s own Java', () => {
  it.each([
    ['21.0.2', true],
    ['25', true],
    ['17.0.15', false],
    ['1.8.0_402', false],
  ])('may be used if it is %s: %j', (version, isSuitable) => {
    const java = path.join(folder, 'java')
    writeJava(java, version)
    expect(isJavaSuitable(java)).toBe(isSuitable)
  })

  it('may be missing', () => {
    expect(isJavaSuitable(path.join(folder, 'none'))).toBe(false)
  })
})
