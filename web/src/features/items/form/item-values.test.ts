import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasSameValues, newItemValues, toItemInput, toItemValues } from './item-values.ts'

afterEach(() => vi.unstubAllEnvs())

describe('a new post', () => {
  const noon = new Date(2026, 4, 31, 12)

  it.each(['Pacific/Midway', 'UTC', 'Pacific/Kiritimati'])("has the visitor's own date of today in %s", (zone) => {
    vi.stubEnv('TZ', zone)
    expect(newItemValues(undefined, new Date(2026, 4, 31, 0, 1)).dateLost).toBe('2026-05-31')
    expect(newItemValues(undefined, new Date(2026, 4, 31, 23, 59)).dateLost).toBe('2026-05-31')
  })

  it('has the type that the link asks for, if it asks for one', () => {
    expect(newItemValues('Found', noon).postType).toBe('Found')
    expect(newItemValues('Lost', noon).postType).toBe('Lost')
    expect(newItemValues(undefined, noon).postType).toBe('Lost')
  })

  it('has no category until one is chosen', () => {
    expect(newItemValues(undefined, noon).category).toBe('')
  })
})

it('takes only the values of the form from an item', () => {
  const input = {
    postType: 'Found',
    thumbnail: '',
    title: 'Keys',
    description: '',
    category: 'gadgets',
    location: 'Park',
    dateLost: '2026-05-31',
  } as const
  expect(toItemValues({ ...input, ...{ ownerUid: 'u' } })).toEqual(input)
  expect(toItemInput({ ...input })).toEqual(input)
})

it('leaves a field empty if an administrator has written a value that the form does not offer', () => {
  const item = { thumbnail: '', title: 'Keys', description: '', location: 'Park' }
  const odd = { ...item, postType: 'lost', category: 'Umbrellas', dateLost: 'last Tuesday' }
  expect(toItemValues(odd)).toEqual({ ...item, postType: '', category: '', dateLost: '' })
  const input = { ...item, postType: 'Lost', category: 'pets', dateLost: '2026-05-31' } as const
  expect(hasSameValues(odd, input)).toBe(false)
})

it('compares an item with what was typed, and ignores spaces around it', () => {
  const item = {
    postType: 'Found',
    thumbnail: '',
    title: 'Keys',
    description: 'Three.',
    category: 'gadgets',
    location: 'Park',
    dateLost: '2026-05-31',
  } as const
  expect(hasSameValues(item, { ...item, title: ' Keys ', description: 'Three.\n' })).toBe(true)
  expect(hasSameValues(item, { ...item, location: 'Lake' })).toBe(false)
  expect(hasSameValues(item, { ...item, postType: 'Lost' })).toBe(false)
})
