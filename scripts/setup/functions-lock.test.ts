import { execFileSync, execSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire, wrap } from 'node:module'
import path from 'node:path'
import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { deriveLock } from '../../functions/derive-lock.mjs'
import { root } from '../base/paths.mjs'

interface Package {
  version?: string
  integrity?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  dev?: boolean
  optional?: boolean
}
type Packages = Record<string, Package>

const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))
const project: { packages: Packages } = read('package-lock.json')
const derive = (packages: Packages) => deriveLock({ packages }).packages as Packages
const derived = derive(project.packages)

/** Where Node finds a package: in the closest `node_modules` above the one that asks for it. */
function find(packages: Packages, from: string, name: string): string | undefined {
  const parts = from === '' ? [] : from.split('/')
  const above = [...parts, ''].map((_, index) => parts.slice(0, parts.length - index).join('/'))
  return above.map((folder) => path.posix.join(folder, 'node_modules', name)).find((place) => place in packages)
}

/** Compares what the functions get by two locks, package by package, as Node finds them. */
function compare(ours: Packages, theirs: Packages): { visited: Set<string>; differences: string[] } {
  const pairs = new Map([[' functions', { place: '', origin: 'functions' }]])
  const differences: string[] = []
  for (const { place, origin } of pairs.values()) {
    const entry = theirs[origin] ?? {}
    const names = { ...entry.dependencies, ...entry.optionalDependencies, ...entry.peerDependencies }
    for (const name of Object.keys({ ...names, ...(place === '' && entry.devDependencies) })) {
      const found = find(ours, place, name)
      const target = find(theirs, origin, name)
      const mayMiss = target === undefined || entry.peerDependenciesMeta?.[name]?.optional === true
      if (found === undefined && mayMiss) continue
      const { version, integrity } = theirs[target ?? ''] ?? {}
      const same = found && ours[found]?.version === version && ours[found]?.integrity === integrity
      if (!found || !target || !same) differences.push(`${place}: ${name} is ${found}, not ${target}`)
      else pairs.set(`${found} ${target}`, { place: found, origin: target })
    }
  }
  return { visited: new Set([...pairs.values()].map(({ place }) => place)), differences }
}

/** Copies what a deploy needs to a folder below the project, where Node finds its packages. */
function copyProject(): string {
  fs.mkdirSync(path.join(root, '.local'), { recursive: true })
  const copy = fs.mkdtempSync(path.join(root, '.local/deployed-'))
  const isLeftOut = (name: string) =>
    ['.git', '.local', 'node_modules', 'dist', 'test-results', 'data', 'lib'].includes(name)
  const filter = (source: string) => !isLeftOut(path.basename(source)) || source.includes(`${path.sep}src${path.sep}`)
  for (const name of fs.readdirSync(root).filter((each) => !isLeftOut(each))) {
    fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter })
  }
  for (const folder of ['functions', 'web']) {
    const packages = path.join(root, folder, 'node_modules')
    if (fs.existsSync(packages)) fs.symlinkSync(packages, path.join(copy, folder, 'node_modules'))
  }
  return copy
}

describe('The lock file that the functions are deployed with', () => {
  it('resolves each package to the same version as in the project, and has no other packages', () => {
    const { visited, differences } = compare(derived, project.packages)
    expect(differences).toEqual([])
    expect(visited.size).toBeGreaterThan(300)
    expect(Object.keys(derived).filter((place) => !visited.has(place))).toEqual([])
  })

  it('agrees with package.json, as npm requires', () => {
    const { dependencies, devDependencies } = read('functions/package.json')
    expect(derived['']).toMatchObject({ dependencies, devDependencies })
  })

  it('installs in production everything that the functions need on Google’s machines', () => {
    const production = new Set([''])
    for (const place of production) {
      const { dependencies, optionalDependencies } = derived[place] ?? {}
      for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
        const found = find(derived, place, name)
        if (found) production.add(found)
      }
    }
    expect([...production].filter((place) => derived[place]?.dev)).toEqual([])
    const needed = ['firebase-admin', 'firebase-functions', '@google-cloud/firestore', 'sharp', '@img/sharp-linux-x64']
    expect(needed.filter((name) => !production.has(`node_modules/${name}`))).toEqual([])
    expect(derived['node_modules/esbuild']).toMatchObject({ dev: true })
  })

  it('names no registry: only hashes identify packages', () => {
    expect(Object.entries(derived).filter(([, entry]) => 'resolved' in entry || 'link' in entry)).toEqual([])
  })
})

describe('A package that is in another place than in the project', () => {
  const packages: Packages = {
    functions: { dependencies: { shared: '2.0.0', one: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
    'functions/node_modules/shared': { version: '2.0.0' },
    'node_modules/shared': { version: '1.0.0', dependencies: { deep: '1.0.0' } },
    'node_modules/deep': { version: '1.0.0', dependencies: { shared: '1.0.0' } },
    'node_modules/one': { version: '1.0.0', dependencies: { other: '1.0.0', shared: '1.0.0' } },
    'node_modules/other': { version: '1.0.0', peerDependencies: { shared: '1.0.0' } },
    'node_modules/tool': {
      version: '1.0.0',
      optionalDependencies: { machine: '1.0.0' },
      dependencies: { deep: '1.0.0' },
    },
    'node_modules/machine': { version: '1.0.0' },
    'node_modules/unused': { version: '1.0.0' },
  }

  it('is put into each package that needs it', () => {
    const places = derive(packages)
    expect(compare(places, packages).differences).toEqual([])
    expect(
      Object.entries(places)
        .map(([place, { version }]) => `${place} ${version}`)
        .sort(),
    ).toEqual([
      ' undefined',
      'node_modules/deep 1.0.0',
      'node_modules/deep/node_modules/shared 1.0.0',
      'node_modules/machine 1.0.0',
      'node_modules/one 1.0.0',
      'node_modules/one/node_modules/shared 1.0.0',
      'node_modules/other 1.0.0',
      'node_modules/other/node_modules/shared 1.0.0',
      'node_modules/shared 2.0.0',
      'node_modules/tool 1.0.0',
    ])
  })

  it('is marked if it is only for development, or optional', () => {
    const places = derive(packages)
    expect(places['node_modules/tool']).toEqual({ ...packages['node_modules/tool'], dev: true })
    expect(places['node_modules/machine']).toEqual({ version: '1.0.0', dev: true, optional: true })
    expect(places['node_modules/deep']).toEqual(packages['node_modules/deep'])
  })
})

/** Whether V8 takes the bytecode for that of the bundle. */
function isBytecodeOf(folder: string): boolean {
  const [bundle, bytecode] = ['functions.cjs', 'functions.bytecode'].map((name) =>
    fs.readFileSync(path.join(folder, name)),
  )
  const { cachedDataRejected } = new Script(wrap(String(bundle)), { cachedData: bytecode })
  return cachedDataRejected === false
}

describe('A deploy', () => {
  const [functions] = read('firebase.json').functions as { ignore: string[]; predeploy: string[] }[]
  const { predeploy = [], ignore = [] } = functions ?? {}

  it('uploads the bundle and the lock file, but not the scripts that wrote them, and makes the bytecode', async () => {
    const copy = copyProject()
    try {
      const folder = path.join(copy, 'functions')
      const file = path.join(folder, 'package-lock.json')
      fs.rmSync(file, { force: true })
      // Vitest sets NODE_ENV for itself.
      const env = { ...process.env, NODE_ENV: undefined }
      for (const command of predeploy) execSync(command, { cwd: copy, env, stdio: 'pipe' })
      expect(JSON.parse(fs.readFileSync(file, 'utf8'))).toEqual(deriveLock(project))
      // As the Firebase CLI lists what it uploads.
      const { readdirRecursive } = createRequire(import.meta.url)('firebase-tools/lib/fsAsync.js')
      const uploaded: { name: string }[] = await readdirRecursive({ path: folder, ignoreStrings: ignore })
      const names = uploaded.map(({ name }) => path.relative(folder, name))
      const bundle = ['index.cjs', 'functions.cjs', 'picture-process.js'].map((name) => path.join('lib', name))
      expect(names).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', ...bundle]))
      // What is built stands in lib.
      expect(names.filter((name) => /^[^/]+\.[cm]js$/.test(name))).toEqual([])
      // As Google's build does when it has installed the packages.
      execSync('npm run postinstall', { cwd: folder, env, stdio: 'pipe' })
      expect(isBytecodeOf(path.join(folder, 'lib'))).toBe(true)
      // What another V8 has made is no hindrance.
      fs.writeFileSync(path.join(folder, 'lib/functions.bytecode'), 'of another V8')
      const load = 'console.log(typeof require("./lib/index.cjs").api); process.exit()'
      expect(execFileSync(process.execPath, ['--eval', load], { cwd: folder, env, encoding: 'utf8' })).toBe(
        'function\n',
      )
    } finally {
      fs.rmSync(copy, { recursive: true, force: true })
    }
  }, 60_000)
})
