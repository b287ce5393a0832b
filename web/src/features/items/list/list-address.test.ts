import { describe, expect, it } from 'vitest'
import { type ListAddress, readListAddress, writeListAddress } from './list-address.ts'

const read = (text: string) => readListAddress(new URLSearchParams(text))
const DEFAULTS: ListAddress = { page: 0, size: 20, sort: null, query: '' }

describe('the address of the list', () => {
  it('means the first page of 20, unsorted, where it says nothing', () => {
    expect(read('')).toEqual(DEFAULTS)
  })

  it('counts pages as people do', () => {
    expect(read('page=2&size=10&sort=title&q=black+cat')).toEqual({
      page: 1,
      size: 10,
      sort: 'title',
      query: 'black cat',
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
    'q=',
    'colour=red',
  ])('falls back where it makes no sense: %s', (text) => {
    expect(read(text)).toEqual(DEFAULTS)
  })

  it('asks for no page that the server would refuse', () => {
    expect(read('page=9999999').page).toBe(1_000_000)
  })

  it('is written as short as it can be', () => {
    expect(writeListAddress(DEFAULTS).toString()).toBe('')
    expect(writeListAddress({ ...DEFAULTS, page: 1 }).toString()).toBe('page=2')
  })

  it.each<ListAddress>([
    { page: 3, size: 5, sort: 'location', query: ' Ümläut & 🐕 100% ' },
    { page: 0, size: 15, sort: 'category', query: '+' },
  ])('reads what it has written', (address) => {
    expect(read(writeListAddress(address).toString())).toEqual(address)
  })
})
