import { deleteApp, getApps } from 'firebase-admin/app'
import { expect, test, vi } from 'vitest'
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

test('limits the instances of every function', () => {
  for (const [name, { __endpoint }] of Object.entries(deployed)) expect(__endpoint.maxInstances, name).toBeTruthy()
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
