import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import functions from '../../functions/package.json' with { type: 'json' }
import { root } from '../base/paths.mjs'
import { isSuitable, nodePackages } from './node.mjs'

describe('The machine’s own Node', () => {
  it.each(['24.15.0', '24.21.0', '26.0.0'])('is used if it is %s', (version) => {
    expect(isSuitable(version)).toBe(true)
  })

  it.each(['20.20.2', '22.22.2', '24.0.0', '25.9.0', '18.0.0', ''])('is replaced if it is “%s”', (version) => {
    expect(isSuitable(version)).toBe(false)
  })
})

describe('The fetched Node', () => {
  it('has the version in .node-version on each system for which the registry offers it', () => {
    const pinned = fs.readFileSync(path.join(root, '.node-version'), 'utf8').trim()
    const [majorOfFunctions] = Object.values(functions.engines)
    expect(pinned).toMatch(new RegExp(`^${majorOfFunctions}\\.`))
    expect(nodePackages['linux-x64']?.version).toBe(pinned)
    expect(nodePackages['linux-arm64']?.version).toBe(pinned)
    expect(isSuitable(pinned)).toBe(true)
  })

  it.each(Object.entries(nodePackages))('has an exact and suitable version for %s', (_, { version }) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(isSuitable(version)).toBe(true)
  })
})
