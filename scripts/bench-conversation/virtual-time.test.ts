import { expect, it } from 'vitest'
import { VirtualTime } from './virtual-time.ts'

it('does what is planned in its order and at its moment, and nothing that was taken back or is later', async () => {
  const time = new VirtualTime()
  const start = Date.now()
  const done: [string, number, number][] = []
  const note = (name: string) => async () => {
    done.push([name, Math.round((Date.now() - start) / 1000), Math.round(performance.now() / 1000) * 1000])
  }
  time.after(20_000, note('second'))
  time.after(10_000, async () => {
    await note('first')()
    time.after(30_000, note('third'))
  })
  time.after(15_000, note('taken back'))()
  time.after(60_000, note('later'))
  await time.pass(60_000)
  expect(done.map(([name, second]) => [name, second])).toEqual([
    ['first', 10],
    ['second', 20],
    ['third', 40],
  ])
  const clocks = done.map(([, , clock]) => clock)
  expect(clocks.map((clock) => clock - (clocks[0] ?? 0))).toEqual([0, 10_000, 30_000])
  expect(Math.abs(Date.now() - start)).toBeLessThan(5000)
})
