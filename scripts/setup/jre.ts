import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import * as tar from 'tar'
import { UserError } from '../base/errors.mjs'
import { cacheFolder } from '../base/paths.mjs'
import { download, fetchJson } from './download.ts'
import { isMusl } from './node.mjs'

/** The oldest Java that the pinned firebase-tools accepts. */
const oldestJava = 21
/** https://adoptium.net/temurin/releases */
const release = '21.0.11+10'

/** Whether a `java` program exists and is new enough. */
export function isJavaSuitable(program: string): boolean {
  const { stderr } = spawnSync(program, ['-version'], { encoding: 'utf8', timeout: 10_000 })
  return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0) >= oldestJava
}

/** The parts of Adoptium's answer about a release that are used here. */
interface Release {
  binaries: { package: { link: string; size: number; checksum: string } }[]
}

/**
 * Finds Adoptium's Java runtime in the user's cache folder, or fetches it there.
 * @returns the folder of its `java`
 * @throws {UserError} saying why it is not available
 */
export async function findJre(api = 'https://api.adoptium.net', cache = cacheFolder): Promise<string> {
  const folder = path.join(cache, `jre-${release}`)
  if (!fs.existsSync(folder)) await fetchJre(api, folder)
  return path.join(folder, process.platform === 'darwin' ? 'Contents/Home/bin' : 'bin')
}

async function fetchJre(api: string, folder: string): Promise<void> {
  const what = `Java ${release} from Adoptium`
  const query = new URLSearchParams({
    architecture: process.arch === 'arm64' ? 'aarch64' : process.arch,
    heap_size: 'normal',
    image_type: 'jre',
    jvm_impl: 'hotspot',
    os: process.platform === 'darwin' ? 'mac' : isMusl() ? 'alpine-linux' : 'linux',
  })
  const address = `${api}/v3/assets/release_name/eclipse/${encodeURIComponent(`jdk-${release}`)}?${query}`
  const { binaries } = (await fetchJson(what, address)) as Release
  if (!binaries[0]) throw new UserError(`${what} is not there for this system`)
  const { link, size, checksum } = binaries[0].package

  const archive = `${folder}.tar.gz`
  const draft = `${folder}.part`
  await download(what, { url: link, size, sha256: checksum }, archive)
  fs.rmSync(draft, { recursive: true, force: true })
  fs.mkdirSync(draft)
  await tar.extract({ file: archive, cwd: draft, strip: 1 })
  fs.rmSync(archive)
  // The folder gets its name last, so that an interrupted extraction never counts.
  fs.renameSync(draft, folder)
}
