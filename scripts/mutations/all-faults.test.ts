import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../base/paths.mjs'
import { allFaults } from './all-faults.ts'
import { seedFault } from './fault.ts'

describe('the faults that npm run test:mutations seeds', () => {
  it.each(allFaults)('$name: stands in the code, changes it, and names tests that are there', (fault) => {
    const text = fs.readFileSync(path.join(root, fault.file), 'utf8')
    expect(seedFault(fault, text)).not.toBe(text)
    expect(fault.tests.length).toBeGreaterThan(0)
    expect(fault.tests.filter((test) => !fs.existsSync(path.join(root, test)))).toEqual([])
  })

  it('have names of their own', () => {
    expect(new Set(allFaults.map(({ name }) => name)).size).toBe(allFaults.length)
  })
})

describe('a fault', () => {
  const fault = { name: 'wrong', file: 'sum.ts', find: 'a + b', replace: '$& - b', tests: [] }

  it('is inserted exactly as it is written', () => {
    expect(seedFault(fault, 'return a + b')).toBe('return $& - b')
  })

  it.each(['return a - b', 'a + b\na + b'])('is refused where its place is not there exactly once: %j', (text) => {
    expect(() => seedFault(fault, text)).toThrow(/sum\.ts holds/)
  })
})
