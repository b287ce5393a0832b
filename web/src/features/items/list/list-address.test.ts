import { describe, expect, it } from 'vitest'
import { type ListAddress, NO_FILTER, readListAddress, writeFilter, writeListAddress } from './list-address.ts'

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

it('writes only the filters that are set into a request', () => {
  expect(writeFilter(NO_FILTER).toString()).toBe('')
  expect(writeFilter({ ...NO_FILTER, q: 'a&b', status: 'recovered' }).toString()).toBe('q=a%26b&status=recovered')
})
