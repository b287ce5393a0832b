import { describe, expect, test } from 'vitest'
import { Turns } from '../../src/photos/turns.ts'

describe('turns', () => {
  test('are taken one after the other; past the bound one is told to come again, until another has ended', async () => {
    const turns = new Turns(2)
    const first = Promise.withResolvers<string>()
    const begun: string[] = []
    const one = turns.take(() => {
      begun.push('one')
      return first.promise
    })
    const other = turns.take(async () => begun.push('other'))
    await expect(turns.take(async () => begun.push('too many'))).rejects.toMatchObject({ status: 503 })
    expect(begun).toEqual(['one'])
    first.resolve('done')
    expect(await one).toBe('done')
    await other
    await turns.take(async () => begun.push('later'))
    expect(begun).toEqual(['one', 'other', 'later'])
  })

  test('go on after one that failed', async () => {
    const turns = new Turns(1)
    await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await turns.take(async () => 'well')).toBe('well')
  })
})
