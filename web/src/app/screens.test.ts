import path from 'node:path'
import { expect, test } from 'vitest'
import { pathPatterns } from '@/config/paths.ts'
import { purposeOf } from '@/features/people/return-path.ts'
import firebase from '../../../firebase.json' with { type: 'json' }
import { protectedScreens } from './screens.ts'

// A function writes that page, and says itself how long it may be cached.
const shells = protectedScreens.filter(({ pattern }) => pattern !== pathPatterns.item)

test.each(shells)('$pattern is served as the empty page, and revalidated each time', ({ pattern }) => {
  const address = pattern.replaceAll(/:\w+\??/g, 'any')
  const covers = ({ source }: { source: string }) => path.matchesGlob(address, source)
  expect(firebase.hosting.rewrites.find(covers)).toHaveProperty('destination', '/shell.html')
  const caching = firebase.hosting.headers
    .filter(covers)
    .flatMap(({ headers }) => headers.filter(({ key }) => key === 'Cache-Control'))
  expect(caching.map(({ value }) => value)).toEqual(['no-cache'])
})

test.each(protectedScreens)('the login screen knows what a login for $pattern is good for', ({ pattern }) => {
  const pathname = pattern.replaceAll(/:\w+\??/g, 'any')
  expect(purposeOf({ pathname, search: '', hash: '', title: '' })).toBeDefined()
})
