import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SavedData } from './saved-data.ts'

let folder: string
let data: SavedData
beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'saved-')), 'data')
  data = new SavedData(folder)
})
afterEach(() => fs.rmSync(path.dirname(folder), { recursive: true }))

const write = (text: string) => async (target: string) => {
  fs.mkdirSync(path.join(target, 'auth'), { recursive: true })
  fs.writeFileSync(path.join(target, 'auth', 'accounts.json'), text)
}

const read = () => fs.readFileSync(path.join(data.find() ?? '', 'auth', 'accounts.json'), 'utf8')

describe('Saved data', () => {
  it('does not exist before the first save', () => {
    expect(data.find()).toBeUndefined()
  })

  it('is what was saved last, and nothing else', async () => {
    await data.save(write('first'))
    await data.save(write('second'))
    expect(read()).toBe('second')
    expect(fs.readdirSync(folder)).toHaveLength(1)
  })

  it('does not change when a save fails half way', async () => {
    await data.save(write('first'))
    const breaking = data.save(async (target) => {
      await write('half')(target)
      throw new Error('killed')
    })
    await expect(breaking).rejects.toThrow('killed')
    expect(read()).toBe('first')
  })

  it('does not exist after the first save failed half way', async () => {
    await data.save(() => Promise.reject(new Error('killed'))).catch(() => {})
    fs.mkdirSync(path.join(folder, 'save-1.part'), { recursive: true })
    expect(data.find()).toBeUndefined()
  })

  it('is the later of two saves when the earlier could not be removed', async () => {
    await data.save(write('first'))
    fs.cpSync(path.join(folder, 'save-1'), path.join(folder, 'kept'), { recursive: true })
    await data.save(write('second'))
    fs.renameSync(path.join(folder, 'kept'), path.join(folder, 'save-1'))
    expect(read()).toBe('second')
  })

  it.each<[string, () => void]>([
    ['a changed file', () => fs.appendFileSync(path.join(folder, 'save-1/auth/accounts.json'), 'x')],
    ['a missing file', () => fs.rmSync(path.join(folder, 'save-1/auth/accounts.json'))],
    ['a broken manifest', () => fs.writeFileSync(path.join(folder, 'save-1/manifest.json'), '{')],
    [
      'a file in place of the folder',
      () => {
        fs.rmSync(folder, { recursive: true })
        fs.writeFileSync(folder, 'x')
      },
    ],
  ])('with %s is rejected with advice, and does not change', async (_, damage) => {
    await data.save(write('first'))
    damage()
    const before = fs.statSync(folder).isFile() ? ['file'] : fs.readdirSync(folder, { recursive: true })
    expect(() => data.find()).toThrow(/cannot be read: .*npm start -- --fresh/)
    expect(fs.statSync(folder).isFile() ? ['file'] : fs.readdirSync(folder, { recursive: true })).toEqual(before)
  })

  it('moves to a folder with another name when it is set aside', async () => {
    await data.save(write('first'))
    const place = data.setAside() ?? ''
    expect(data.find()).toBeUndefined()
    expect(fs.readFileSync(path.join(place, 'save-1/auth/accounts.json'), 'utf8')).toBe('first')
  })

  it('cannot be set aside before the first save', () => {
    expect(data.setAside()).toBeUndefined()
  })
})
