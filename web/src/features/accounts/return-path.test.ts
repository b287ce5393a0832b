import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

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
    { from: { pathname: '//elsewhere.example' } },
    { from: { pathname: 'https://elsewhere.example' } },
  ])('returns the home page for the state %j', (state) => {
    expect(returnPath(state)).toBe('/')
  })
})
