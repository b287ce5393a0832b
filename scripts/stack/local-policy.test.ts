import { expect, test } from 'vitest'
import deployedConfig from '../../firebase.json' with { type: 'json' }
import { allowHeadScript } from '../../web/head-script.ts'
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

test('the local policy allows the current script of the page’s head even if firebase.json does not', () => {
  const stale = policyOf(deployedConfig).replace(/'sha256-[^']*'/, "'sha256-old='")
  expect(localPolicy(stale, 'http://127.0.0.1:9099')).toContain(/'sha256-[^']*'/.exec(allowHeadScript(stale))?.[0])
  expect(localPolicy(stale, 'http://127.0.0.1:9099')).not.toContain('sha256-old=')
})
