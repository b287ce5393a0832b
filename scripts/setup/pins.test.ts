import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../base/paths.mjs'
import { readHidaneVersion } from '../stack/firestore-emulator.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

describe('what is built and run', () => {
  it.each(['package.json', 'functions/package.json', 'web/package.json'])('%s names exact versions', (file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Manifest
    const versions = Object.entries({ ...dependencies, ...devDependencies })
    expect(versions.length).toBeGreaterThan(5)
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('is locked to the bytes of each package, but for what only other systems need', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<
        string,
        { integrity?: string; link?: boolean; inBundle?: boolean; os?: string[]; cpu?: string[] }
      >
    }
    const fetched = Object.entries(packages).filter(
      ([name, { link, inBundle, os, cpu }]) => name.includes('node_modules/') && !link && !inBundle && !(os ?? cpu),
    )
    expect(fetched.length).toBeGreaterThan(500)
    expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  })

  it('comes by no download that is piped into a shell, and by no ranges of versions', () => {
    const files = [
      ...globSync(['scripts/**/*.{ts,mjs}', 'docs/**/*.md', '.ci/*'], { cwd: root, exclude: ['**/*.test.ts'] }),
      ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
    ]
    expect(files.length).toBeGreaterThan(60)
    const loose =
      /\b(?:curl|wget|irm|iwr)\b.*\|\s*(?:\w*sh|iex)\b|\bnpx (?!firebase )|\bnpm (?:install|i) .*(?:-g\b|--global)|@latest|['"`]\^\d/
    const found = files.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => loose.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })
})

describe('the version of a hidane on the machine', () => {
  it.each([
    ['hidane 0.6.0\n', '0.6.0'],
    ['hidane 0.6.1-beta.1', '0.6.1-beta.1'],
    ['hidane 10.6.0', '10.6.0'],
  ])('in %j is %s', (output, version) => {
    expect(readHidaneVersion(output)).toBe(version)
  })

  it.each(['', 'command not found', 'emulator 0.6.0', 'hidane'])('is unknown in %j', (output) => {
    expect(readHidaneVersion(output)).toBeUndefined()
  })
})
