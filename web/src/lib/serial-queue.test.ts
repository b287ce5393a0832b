import { expect, it } from 'vitest'
import { SerialQueue } from './serial-queue.ts'

it('runs calls one after another, whether they succeed or fail', async () => {
  const queue = new SerialQueue()
  const events: string[] = []
  const { promise, reject } = Promise.withResolvers<void>()
  const first = queue.run(async () => {
    events.push('first begins')
    await promise
  })
  const second = queue.run(async () => {
    events.push('second begins')
    return 'fine'
  })
  await Promise.resolve()
  expect(events).toEqual(['first begins'])
  reject(new Error('refused'))
  await expect(first).rejects.toThrow('refused')
  expect(await second).toBe('fine')
})

it('is idle when all calls so far have ended, even in failure', async () => {
  const queue = new SerialQueue()
  let ended = false
  queue
    .run(async () => {
      await Promise.resolve()
      ended = true
      throw new Error('refused')
    })
    .catch(() => {})
  await queue.idle()
  expect(ended).toBe(true)
})
