import { afterAll } from 'vitest'

// Integration files share a process, so what one of them changes in its environment must not reach
// the next one.
const before = { ...process.env }

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})
