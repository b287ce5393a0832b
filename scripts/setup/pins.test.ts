import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { root } from '../base/paths.mjs'
import { isPinnedSchemathesis } from '../contract/find-schemathesis.ts'
import { isPinnedHidane, readHidaneVersion } from './hidane.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

describe('The project', () => {
  it.each(['package.json', 'functions/package.json', 'web/package.json'])('names exact versions in %s', (file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Manifest
    const versions = Object.entries({ ...dependencies, ...devDependencies })
    expect(versions.length).toBeGreaterThan(5)
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('locks the hash of each package, except for those of other systems', () => {
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

  it('pipes no download into a shell, and names no range of versions', () => {
    const files = [
      ...globSync(['scripts/**/*.{ts,mjs}', 'docs/**/*.md', '.ci/*'], { cwd: root, exclude: ['**/*.test.ts'] }),
      ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
    ]
    expect(files.length).toBeGreaterThan(60)
    const loose = [
      /\b(?:curl|wget|irm|iwr)\b.*\|\s*(?:\w*sh|iex)\b/,
      /\bnpx (?!firebase )|\bnpm (?:install|i) .*(?:-g\b|--global)|@latest|['"`]\^\d/,
      /\bpipx?\b.*\binstall\b(?!.*==)|'install', 'hidane'(?!, '--version')/,
    ]
    const found = files.flatMap((file) =>
      read(file)
        .split('\n')
        .filter((line) => loose.some((form) => form.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    )
    expect(found).toEqual([])
  })
})

describe('The version of an installed hidane', () => {
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

describe('An installed program', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'pins-'))
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** A program that answers `--version`. */
  function write(answer: string): string {
    const program = path.join(folder, 'program')
    writeFileSync(program, `#!/bin/sh\n[ "$*" = --version ] && echo '${answer}'\n`, { mode: 0o755 })
    return program
  }

  it('is accepted as hidane in the version that the tests pass with', () => {
    expect(isPinnedHidane(write('hidane 0.6.0'))).toBe(true)
  })

  it.each([
    'hidane 0.6.1',
    'hidane 0.60.0',
    'hidane 0.7.0',
    'hidane 10.6.0',
    'hidane 0.6.0-beta.1',
    'emulator 0.6.0',
    '',
  ])('is rejected as hidane when it answers %j', (answer) => {
    expect(isPinnedHidane(write(answer))).toBe(false)
    expect(process.stdout.write).toHaveBeenCalledWith(expect.stringMatching(/^Passing over .*0\.6\.0\.\n$/))
  })

  it('is accepted as schemathesis in the version that tests the contract', () => {
    expect(isPinnedSchemathesis(write('schemathesis, version 4.32.5'))).toBe(true)
  })

  it.each(['4.32.4', '4.32.50', '4.33.0', '14.32.5', '5.0.0', '4.32.5rc1', ''])(
    'is rejected as schemathesis %j',
    (version) => {
      expect(isPinnedSchemathesis(write(`schemathesis, version ${version}`))).toBe(false)
    },
  )

  it('is rejected when it does not exist', () => {
    const program = path.join(folder, 'none')
    expect([isPinnedHidane(program), isPinnedSchemathesis(program)]).toEqual([false, false])
  })
})
