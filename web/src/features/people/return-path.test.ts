import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetWanted } from './forget-wanted.ts'
import { purposeOf, readRememberedWanted, rememberReturn, returnPath, wantedOf } from './return-path.ts'

const FOREIGN = ['//elsewhere.example', '/\\elsewhere.example', '/\t/elsewhere.example', 'https://elsewhere.example']
const at = (pathname: string, search = '', title = '') => ({ pathname, search, hash: '', title })

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

describe('returnPath', () => {
  it('returns the address that the visitor opened, with its query', () => {
    const from = { pathname: '/additems', search: '?postType=Found', hash: '#title', key: 'x', state: null }
    expect(returnPath({ from })).toEqual({ pathname: '/additems', search: '?postType=Found', hash: '#title' })
  })

  it.each([
    null,
    undefined,
    'text',
    {},
    { from: null },
    { from: '/additems' },
    { from: { pathname: 5 } },
    { from: { pathname: 'additems' } },
    ...FOREIGN.map((pathname) => ({ from: { pathname } })),
  ])('returns the home page for the state %j', (state) => {
    expect(returnPath(state)).toBe('/')
  })
})

describe('wantedOf', () => {
  it('takes the title from the link’s own state, and cuts it to the length of a title', () => {
    const from = (title: unknown) => ({ from: { pathname: '/items/a', search: '?title=Words', state: { title } } })
    expect(wantedOf(from(' Kindle, tram 4 '))?.title).toBe('Kindle, tram 4')
    expect(wantedOf(from('x'.repeat(500)))?.title).toHaveLength(120)
    for (const nothing of [undefined, 5, { toString: () => 'x' }]) expect(wantedOf(from(nothing))?.title).toBe('')
  })
})

describe('purposeOf', () => {
  it.each([
    [at('/items/a', '', 'Kindle'), 'item-by-title'],
    [at('/items/a'), 'item'],
    [at('/additems'), 'post'],
    [at('/additems', '?postType=Lost'), 'post-lost'],
    [at('/additems', '?postType=Found'), 'post-found'],
    [at('/additems', '?postType=Free%20money'), 'post'],
    [at('/myItems'), 'own-items'],
    [at('/updateItems/a', '', 'Kindle'), 'update'],
    [at('/allRecovered'), 'recovered'],
    [at('/claims'), 'claims'],
    [at('/claims/a'), 'claim'],
    [at('/notices'), 'notifications'],
    [at('/account'), 'account'],
  ])('names the purpose of %j: %s', (wanted, purpose) => {
    expect(purposeOf(wanted)).toBe(purpose)
  })

  it.each(['/', '/alltimes', '/login', '/register', '/myitems', '/items', '/no/such/place'])(
    'names no purpose for %s, which needs no login',
    (pathname) => {
      expect(purposeOf(at(pathname))).toBeUndefined()
    },
  )
})

describe('what someone wanted before they registered', () => {
  const state = { from: { pathname: '/items/a', search: '?x=1', hash: '#y', state: { title: 'Kindle' } } }

  it('is read again until it is forgotten', () => {
    rememberReturn(state)
    expect(readRememberedWanted()).toEqual({ pathname: '/items/a', search: '?x=1', hash: '#y', title: 'Kindle' })
    forgetWanted()
    expect(readRememberedWanted()).toBeUndefined()
  })

  it.each([null, { from: { pathname: '/' } }, { from: { pathname: '/alltimes', search: '?q=x' } }])(
    'is nothing for the state %j',
    (nothing) => {
      rememberReturn(nothing)
      expect(sessionStorage).toHaveLength(0)
    },
  )

  it.each([
    'not json',
    'null',
    '[]',
    '{}',
    ...FOREIGN.map((pathname) => JSON.stringify({ pathname })),
    ...FOREIGN.map((pathname) => JSON.stringify({ pathname: `${pathname}/items/a` })),
  ])('is nothing if the storage holds %s', (stored) => {
    sessionStorage.setItem('wanted', stored)
    expect(readRememberedWanted()).toBeUndefined()
  })

  it('is nothing if the browser forbids storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    rememberReturn(state)
    expect(readRememberedWanted()).toBeUndefined()
  })
})
