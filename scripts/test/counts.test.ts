import { describe, expect, it } from 'vitest'
import { add, countPlaywright, countVitest, listFlaky, none, settle, summarize } from './counts.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
})

describe('counting', () => {
  it('takes vitest’s tests by their ends', () => {
    const report = { testResults: [file('passed', 'passed', 'passed', 'pending'), file('failed', 'failed', 'passed')] }
    expect(countVitest(report)).toEqual({ passed: 3, failed: 1, skipped: 1 })
  })

  it('takes a test file that cannot be loaded as a failure', () => {
    expect(countVitest({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  it('takes Playwright’s tests by their ends, and errors outside of them as failures', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countPlaywright({ stats, errors: [{}], suites: [] })).toEqual({ passed: 6, failed: 2, skipped: 2 })
  })

  it('names the browser tests that passed only when they ran once more', () => {
    const spec = (title: string, ...ends: string[]) => ({ title, tests: ends.map((status) => ({ status })) })
    const inner = { title: 'the card', specs: [spec('is pressed', 'flaky'), spec('is read', 'expected')] }
    const file = {
      title: 'home.spec.ts',
      specs: [spec('opens', 'flaky'), spec('fails', 'unexpected')],
      suites: [inner],
    }
    expect(listFlaky({ suites: [file] })).toEqual(['home.spec.ts › opens', 'home.spec.ts › the card › is pressed'])
  })

  it('has failed when nothing ran', () => {
    expect(settle(none, 0)).toEqual({ ...none, failed: 1 })
    expect(settle({ ...none, skipped: 3 }, 0)).toEqual({ passed: 0, failed: 1, skipped: 3 })
  })

  it('has failed when the tool has, though no test did', () => {
    expect(settle({ ...none, passed: 3 }, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 })
  })

  it('stays as it is when the tool agrees', () => {
    expect(settle({ ...none, passed: 3 }, 0)).toEqual({ ...none, passed: 3 })
    expect(settle({ ...none, passed: 3, failed: 2 }, 1)).toEqual({ ...none, passed: 3, failed: 2 })
  })

  it('adds up and says it on one line', () => {
    expect(summarize(add({ passed: 2, failed: 0, skipped: 0 }, { passed: 3, failed: 1, skipped: 0 }))).toBe(
      '5 passed, 1 failed',
    )
    expect(summarize({ passed: 2, failed: 0, skipped: 1 })).toBe('2 passed, 0 failed, 1 skipped')
  })
})
