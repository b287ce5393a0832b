import path from 'node:path'
import { languages } from '@board'
import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { pathIn } from '@/config/languages.ts'
import { pathPatterns } from '@/config/paths.ts'
import { purposeOf } from '@/features/people/return-path.ts'
import firebase from '../../../firebase.json' with { type: 'json' }
import * as screenStories from '../../gallery/screens.stories.tsx'
import * as stillStories from '../../gallery/still-screens.stories.tsx'
import { notFoundScreen, patternAt, protectedScreens, publicScreens, type Screen } from './screens.ts'

const patternsOf = ({ path, Component, children = [] }: Screen): string[] => [
  ...(Component ? [path] : []),
  ...children.flatMap(patternsOf).map((below) => `${path}/${below}`.replace(/\/$/, '')),
]
const patterns = protectedScreens.flatMap(patternsOf)

// A function writes that page, and says itself how long it may be cached.
const shells = patterns.filter((pattern) => pattern !== pathPatterns.item)

const inEachLanguage = languages.flatMap((language) =>
  shells.map((pattern) => ({
    address: pathIn(language, pattern.replaceAll(/:\w+/g, 'any')),
    shell: pathIn(language, '/shell.html'),
  })),
)

test.each(inEachLanguage)('$address is served as $shell, and revalidated each time', ({ address, shell }) => {
  const covers = ({ source }: { source: string }) => path.matchesGlob(address, source)
  expect(firebase.hosting.rewrites.find(covers)).toHaveProperty('destination', shell)
  const caching = firebase.hosting.headers
    .filter(covers)
    .flatMap(({ headers }) => headers.filter(({ key }) => key === 'Cache-Control'))
  expect(new Set(caching.map(({ value }) => value))).toEqual(new Set(['no-cache']))
})

test.each(
  languages.flatMap((language) => ['/p/any', '/p/any/poster', '/items/any'].map((path) => pathIn(language, path))),
)('a function writes %s', (address) => {
  const covers = ({ source }: { source: string }) => path.matchesGlob(address, source)
  expect(firebase.hosting.rewrites.find(covers)).toHaveProperty('function.functionId', 'pages')
})

test.each(patterns)('the login screen knows what a login for %s is good for', (pattern) => {
  const pathname = pattern.replaceAll(/:\w+/g, 'any')
  expect(purposeOf({ pathname, search: '', hash: '', title: '' })).toBeDefined()
})

test.each([
  ['/', '/'],
  ['/de/alltimes', '/alltimes'],
  ['/conversations', '/conversations'],
  ['/conversations/any', ':id'],
  ['/counter', ''],
  ['/counter/shelf', 'shelf'],
  ['/counter/2026-000001', ':number'],
  ['/Counter', '*'],
  ['/counter/shelf/any', '*'],
])('%s is shown by the screen %s', (address, pattern) => {
  expect(patternAt(address)).toBe(pattern)
})

test('the gallery has a story of each screen', () => {
  const screens = [...publicScreens, ...protectedScreens, notFoundScreen]
  const stories = [screenStories, stillStories].flatMap((file) => Object.values(file))
  const shown = stories.flatMap((story) => ('parameters' in story ? [story.parameters.path.split('?')[0] ?? ''] : []))
  const patternOf = (path: string) => (matchRoutes(screens, path) ?? []).map(({ route }) => route.path).join('/')
  const known = new Set(shown.map(patternOf).map((pattern) => pattern.replace(/\/$/, '') || '/'))
  expect(known).toEqual(new Set(screens.flatMap(patternsOf)))
})
