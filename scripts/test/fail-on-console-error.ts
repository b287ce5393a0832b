import { afterEach, beforeEach, vi } from 'vitest'

// What is written to console.error is a fault that nobody looked at. A test that expects one
// replaces the method with a spy of its own, as `vi.spyOn(console, 'error')`, and looks at what it
// was given.
const unexpected: unknown[][] = []

beforeEach(() => {
  unexpected.length = 0
  vi.spyOn(console, 'error').mockImplementation((...given: unknown[]) => {
    unexpected.push(given)
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  if (unexpected.length > 0) throw new Error(`Unexpected console.error: ${unexpected.map(String).join('\n')}`)
})
