import type { PublicItem } from '@shared/items/items.ts'
import { describe, expect, it } from 'vitest'
import {
  anchorForStep,
  type ListAddress,
  NO_FILTER,
  readAnchor,
  readListAddress,
  toApiFilter,
  writeListAddress,
} from './list-address.ts'

const read = (text: string) => readListAddress(new URLSearchParams(text))
const DEFAULTS: ListAddress = { ...NO_FILTER, page: 0, size: 20, sort: '', search: '' }

describe('the address of the list', () => {
  it('stands for the first 20 of all items, unsorted, if it has no query', () => {
    expect(read('')).toEqual(DEFAULTS)
  })

  it('counts pages from one', () => {
    expect(read('page=2&size=10&sort=title&search=black+cat')).toEqual({
      ...DEFAULTS,
      page: 1,
      size: 10,
      sort: 'title',
      search: 'black cat',
    })
  })

  it('holds the filter', () => {
    expect(read('q=black+cat&postType=Lost&category=pets&status=notrecovered')).toEqual({
      ...DEFAULTS,
      q: 'black cat',
      postType: 'Lost',
      category: 'pets',
      status: 'notrecovered',
    })
  })

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=1e3',
    'page=two',
    'page=',
    'size=7',
    'size=-5',
    'size=100',
    'sort=price',
    'sort=',
    'search=',
    'q=',
    'q=+++',
    'postType=lost',
    'category=',
    'category=cars',
    'status=open',
    'colour=red',
  ])('falls back to the default for %s', (text) => {
    expect(read(text)).toEqual(DEFAULTS)
  })

  it('limits the page and the search to what the server accepts', () => {
    expect(read('page=9999999').page).toBe(1_000_000)
    expect(read(`q=${'x'.repeat(101)}`).q).toBe('x'.repeat(100))
  })

  it('is written without defaults', () => {
    expect(writeListAddress(DEFAULTS).toString()).toBe('')
    expect(writeListAddress({ ...DEFAULTS, page: 1 }).toString()).toBe('page=2')
  })

  it.each<Partial<ListAddress>>([
    { page: 3, size: 5, sort: 'location', search: ' Ümläut & 🐕 100% ' },
    { size: 15, sort: 'category', search: '+' },
    { q: 'Ümläut & 🐕 100%', postType: 'Found', category: 'documents', status: 'recovered', page: 2, search: 'b' },
  ])('is read as it was written: %j', (part) => {
    const address = { ...DEFAULTS, ...part }
    expect(read(writeListAddress(address).toString())).toEqual(address)
  })
})

it('puts only the filters that are set into a request', () => {
  expect(toApiFilter(NO_FILTER)).toEqual({})
  const set = { q: 'a&b', status: 'recovered', within: '5', near: '51.5,-0.1' } as const
  expect(toApiFilter({ ...NO_FILTER, ...set })).toEqual(set)
})

const createdAt = '2026-01-31T12:00:00.123456Z'
const items = ['newest', 'middle', 'oldest'].map((_id) => ({ _id, createdAt }) as PublicItem)

describe('the anchor of a step in the pager', () => {
  it.each([
    ['next', 5, 6, { after: `${createdAt},oldest` }],
    ['previous', 5, 4, { before: `${createdAt},newest` }],
  ])('is an item of this page for the %s page', (_, from, to, anchor) => {
    expect(anchorForStep({ items, from, to })).toEqual(anchor)
  })

  it('is undefined for the first page, a page farther away or the same page, and on an empty page', () => {
    expect(anchorForStep({ items, from: 1, to: 0 })).toBeUndefined()
    expect(anchorForStep({ items, from: 5, to: 7 })).toBeUndefined()
    expect(anchorForStep({ items, from: 5, to: 5 })).toBeUndefined()
    expect(anchorForStep({ items: [], from: 5, to: 6 })).toBeUndefined()
  })

  it('is undefined if the item has no time', () => {
    expect(anchorForStep({ items: [{ _id: 'only', createdAt: '' } as PublicItem], from: 5, to: 6 })).toBeUndefined()
  })
})

describe('the anchor in the history', () => {
  it.each([createdAt, '2026-01-31T12:00:00.123Z', '2026-01-31T12:00:00Z'])('is read as it was written: %s', (time) => {
    const anchor = anchorForStep({ items: [{ _id: 'only', createdAt: time } as PublicItem], from: 47, to: 48 })
    expect(anchor).toBeDefined()
    expect(readAnchor({ anchor })).toEqual(anchor)
  })

  it.each([
    undefined,
    null,
    `after=${createdAt},a`,
    {},
    { anchor: null },
    { anchor: 1 },
    { anchor: { after: 1 } },
    { anchor: { after: 'a&skip=0' } },
    { anchor: { before: `${createdAt},a&size=100` } },
    { anchor: { after: `${createdAt},${'a'.repeat(129)}` } },
    { anchor: { after: `${createdAt}${'0'.repeat(20)},a` } },
  ])('is undefined for any other state: %j', (state) => {
    expect(readAnchor(state)).toBeUndefined()
  })
})
