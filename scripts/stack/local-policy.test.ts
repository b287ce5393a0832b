import { expect, test } from 'vitest'
import deployedConfig from '../../firebase.json' with { type: 'json' }
import { deriveConfig, type FirebaseConfig, localPolicy, readPorts } from './firebase-config.ts'

const policyOf = ({ hosting }: Pick<FirebaseConfig, 'hosting'> | ReturnType<typeof deriveConfig>) =>
  hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''

test('the deployed policy allows scripts by origin only, and names no address of a local machine', () => {
  const policy = policyOf(deployedConfig)
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  expect(scripts).toContain("'self'")
  expect(policy).not.toMatch(/script-src[^;]*'(unsafe-|sha256-)/)
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(directive)
  }
  expect(policy).not.toMatch(/127\.0\.0\.1|localhost|http:/)
})

test('the local policy allows what the deployed one does, the Auth emulator, and pictures over http', () => {
  const authEmulator = 'http://127.0.0.1:9099'
  expect(
    localPolicy("default-src 'self'; img-src https:; connect-src 'self'; frame-src https://a.example", authEmulator),
  ).toBe(
    `default-src 'self'; img-src https: http:; connect-src 'self' ${authEmulator}; frame-src https://a.example ${authEmulator}`,
  )
  const local = deriveConfig({ ports: readPorts(deployedConfig), ui: false, singleProject: true })
  expect(policyOf(local)).toBe(localPolicy(policyOf(deployedConfig), authEmulator))
})
