import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint } from './local-build.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'build-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

function write(file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  fs.writeFileSync(path.join(folder, file), content)
}

describe('The fingerprint of sources', () => {
  it.each(['index.html', 'src/main.tsx', 'src/lib/toasts.css', 'src/test/new.ts'])('changes with %s', (file) => {
    write('src/other.ts', 'the same')
    const before = fingerprint([folder])
    write(file, 'one')
    const added = fingerprint([folder])
    write(file, 'two')
    const changed = fingerprint([folder])
    fs.rmSync(path.join(folder, file))
    expect(new Set([before, added, changed]).size).toBe(3)
    expect(fingerprint([folder])).toBe(before)
  })

  it('ignores the output of tools and deploys, and tests', () => {
    write('src/other.ts', 'the same')
    const before = fingerprint([folder])
    const names = ['node_modules/a.js', 'lib/main.js', 'test/a.test.ts', 'e2e/a.spec.ts', 'test-results/a.png']
    for (const name of [...names, 'package-lock.json']) write(name, 'new')
    expect(fingerprint([folder])).toBe(before)
  })
})
