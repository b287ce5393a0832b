import { describe, expect, it } from 'vitest'
import { isSuitable, nodePackages } from './node.mjs'

describe('a machine’s own Node', () => {
  it.each(['24.15.0', '24.21.0', '26.0.0'])('%s is used', (version) => {
    expect(isSuitable(version)).toBe(true)
  })

  it.each(['20.20.2', '22.22.2', '24.0.0', '25.9.0', '18.0.0', ''])('%s is replaced', (version) => {
    expect(isSuitable(version)).toBe(false)
  })
})

describe('the Node that is fetched', () => {
  it.each(Object.entries(nodePackages))('for %s is one exact version, and a suitable one', (_, { version }) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(isSuitable(version)).toBe(true)
  })
})
