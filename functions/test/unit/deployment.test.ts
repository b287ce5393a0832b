import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { deleteApp, getApps } from 'firebase-admin/app'
import { expect, test, vi } from 'vitest'
import { SECRETS, writeLocalSecrets } from '../../../scripts/stack/local-secrets.ts'
import * as deployed from '../../src/index.ts'

test('limits instances, concurrency and memory of the API by parameters', () => {
  const { maxInstances, minInstances, concurrency, availableMemoryMb, region } = deployed.api.__endpoint
  expect([maxInstances, minInstances, concurrency, availableMemoryMb, region].flat().map(String)).toEqual([
    'params.MAX_INSTANCES',
    'params.MIN_INSTANCES',
    'params.CONCURRENCY',
    'params.MEMORY_MB',
    'params.REGION',
  ])
})

test('has Hosting ask the function with the encoder for similar posts', async () => {
  const { default: config } = await import('../../../firebase.json', { with: { type: 'json' } })
  const calls = config.hosting.rewrites.filter(({ source }) => source.startsWith('/api/'))
  expect(calls.map(({ source, function: { functionId } = {} }) => [source, functionId])).toEqual([
    ['/api/similarItems', 'similar'],
    ['/api/**', 'api'],
  ])
})

test('limits the instances of every other function to at most four', () => {
  const { api, ...others } = deployed
  for (const [name, { __endpoint }] of Object.entries(others)) {
    expect(Number(__endpoint.maxInstances), name).toBeGreaterThan(0)
    expect(Number(__endpoint.maxInstances), name).toBeLessThan(5)
  }
})

test('gives each key to the functions that need it alone, and a value of each to the local stack', () => {
  const keysOf: Record<string, string[]> = {
    api: ['IDENTIFIER_KEYS', 'HANDOVER_KEY', 'VAPID_KEY'],
    bellWritten: ['VAPID_KEY'],
    outboxWritten: ['SMTP_URL'],
    jobs: ['SMTP_URL'],
  }
  expect(new Set(Object.values(keysOf).flat())).toEqual(new Set(SECRETS))
  for (const [name, { __endpoint }] of Object.entries(deployed)) {
    const keys = (__endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key)
    expect(keys, name).toEqual(keysOf[name] ?? [])
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secrets-'))
  writeLocalSecrets(folder, 'smtp://127.0.0.1:1025')
  const local = parseEnv(fs.readFileSync(path.join(folder, '.secret.local'), 'utf8'))
  fs.rmSync(folder, { recursive: true })
  // The emulator asks Secret Manager for one that is empty.
  expect(SECRETS.map((name) => local[name])).toEqual([' ', ' ', ' ', 'smtp://127.0.0.1:1025'])
})

test('runs every function as the configured service account, or as the project’s default one', async () => {
  for (const [name, { __endpoint }] of Object.entries(deployed)) {
    expect(JSON.stringify([__endpoint.serviceAccountEmail]), name).toBe('[null]')
  }
  vi.stubEnv('SERVICE_ACCOUNT', 'board@example.iam.gserviceaccount.com')
  vi.resetModules()
  await Promise.all(getApps().map(deleteApp))
  const again: typeof deployed = await import('../../src/index.ts')
  expect(Object.values(again)).toHaveLength(Object.values(deployed).length)
  for (const [name, { __endpoint }] of Object.entries(again)) {
    expect(__endpoint.serviceAccountEmail, name).toBe('board@example.iam.gserviceaccount.com')
  }
  vi.unstubAllEnvs()
})
