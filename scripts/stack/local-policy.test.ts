import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../base/paths.mjs'
import { deriveConfig, type FirebaseConfig, readPorts } from './firebase-config.ts'
import { localPolicy } from './local-policy.ts'

const config = JSON.parse(fs.readFileSync(path.join(root, 'firebase.json'), 'utf8')) as FirebaseConfig & {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] }
}
const policyOf = ({ hosting }: Pick<typeof config, 'hosting'>) =>
  hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''

test('the deployed policy allows scripts by origin and hash only, and names no address of a local machine', () => {
  const policy = policyOf(config)
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts).toContain("'self'")
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(directive)
  }
  expect(policy).not.toMatch(/127\.0\.0\.1|localhost|http:/)
})

test('the local policy is the deployed one, and the Auth emulator and plain pictures', () => {
  const authEmulator = 'http://127.0.0.1:9099'
  expect(
    localPolicy("default-src 'self'; img-src https:; connect-src 'self'; frame-src https://a.example", authEmulator),
  ).toBe(
    `default-src 'self'; img-src https: http:; connect-src 'self' ${authEmulator}; frame-src https://a.example ${authEmulator}`,
  )
  const local = deriveConfig(config, { ports: readPorts(config), ui: false, singleProject: true })
  expect(policyOf(local as typeof config)).toBe(localPolicy(policyOf(config), authEmulator))
})

test('the local policy allows the present script of the page’s head when firebase.json does not yet', () => {
  const stale = JSON.parse(JSON.stringify(config).replace(/'sha256-[^']*'/, "'sha256-old='")) as typeof config
  const settings = { ports: readPorts(config), ui: false, singleProject: true }
  expect(policyOf(stale)).toContain('sha256-old=')
  expect(deriveConfig(stale, settings)).toEqual(deriveConfig(config, settings))
})
