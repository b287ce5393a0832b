import { expect, test } from 'vitest'
import * as deployed from '../../src/index.ts'

test('the API is held to what a flood may cost, by parameters', () => {
  const { maxInstances, minInstances, concurrency, availableMemoryMb, region } = deployed.api.__endpoint
  expect([maxInstances, minInstances, concurrency, availableMemoryMb, region].flat().map(String)).toEqual([
    'params.MAX_INSTANCES',
    'params.MIN_INSTANCES',
    'params.CONCURRENCY',
    'params.MEMORY_MB',
    'params.REGION',
  ])
})

test('no function grows without bounds', () => {
  for (const [name, { __endpoint }] of Object.entries(deployed)) expect(__endpoint.maxInstances, name).toBeTruthy()
})
