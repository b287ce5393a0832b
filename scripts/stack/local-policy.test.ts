import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import deployedConfig from '../../firebase.json' with { type: 'json' }
import { root } from '../base/paths.mjs'
import { deriveConfig, type FirebaseConfig, localPolicy, readPorts } from './firebase-config.ts'

const policyOf = ({ hosting }: Pick<FirebaseConfig, 'hosting'> | ReturnType<typeof deriveConfig>) =>
  hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''

test('the deployed policy allows scripts by origin and hash only, and names no address of a local machine', () => {
  const policy = policyOf(deployedConfig)
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts).toContain("'self'")
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(directive)
  }
  expect(policy).not.toMatch(/127\.0\.0\.1|localhost|http:/)
})

test('the deployed policy has the hash of every inline script of the page', () => {
  const page = fs.readFileSync(path.join(root, 'web/index.html'), 'utf8')
  const inline = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
  expect(inline.length).toBeGreaterThan(0)
  for (const code of inline) {
    expect(policyOf(deployedConfig)).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
})

test('the local policy is the deployed one, and the Auth emulator and plain pictures', () => {
  const authEmulator = 'http://127.0.0.1:9099'
  expect(
    localPolicy("default-src 'self'; img-src https:; connect-src 'self'; frame-src https://a.example", authEmulator),
  ).toBe(
    `default-src 'self'; img-src https: http:; connect-src 'self' ${authEmulator}; frame-src https://a.example ${authEmulator}`,
  )
  const local = deriveConfig({ ports: readPorts(deployedConfig), ui: false, singleProject: true })
  expect(policyOf(local)).toBe(localPolicy(policyOf(deployedConfig), authEmulator))
})
