import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './base/paths.mjs'
import { importsOf } from './docs/rooms.ts'
import { ARCHITECTURE, describePromises, withRooms } from './docs.ts'

const docs = fs
  .readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
const texts = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'ARCHITECTURE.md', ...docs.map((name) => `docs/${name}`)]
/** The folders that a path in a text may leave out. */
const FOLDERS = ['', 'functions/src', 'functions/test', 'web/src']
const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as { scripts: object }

const isThere = (...steps: string[]) => fs.existsSync(path.join(root, ...steps))
const findAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

test.each(texts)('%s names only files and npm commands that exist', (name) => {
  const text = fs.readFileSync(path.join(root, name), 'utf8')
  const files = findAll(text, /`([\w.-]+\/[\w./-]+\.(?:ts|tsx|mjs|json|md|rules))`/g)
  expect(files.filter((file) => !FOLDERS.some((folder) => isThere(folder, file)))).toEqual([])
  const links = findAll(text, /\]\((?!https?:|mailto:|#)([^)#]+)[^)]*\)/g)
  expect(links.filter((link) => !isThere(path.dirname(name), link))).toEqual([])
  expect(findAll(text, /npm run ([\w:-]+)/g).filter((script) => !(script in scripts))).toEqual([])
})

test('each promise of SECURITY.md names tests that exist, and each of these has titles', () => {
  const files = describePromises()
    .split(/^(?=\*\*)/m)
    .slice(1)
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => !/^- \w/m.test(file))).toEqual([])
})

const architecture = fs.readFileSync(ARCHITECTURE, 'utf8')

test('ARCHITECTURE.md shows which rooms use which, as npm run docs draws them', () => {
  expect(architecture).toBe(withRooms(architecture))
})

const walks = architecture.split(/^## /m).flatMap((section) => {
  const files = findAll(section, /^\d+\. `([^`]+)`/gm)
  return section.startsWith('The way of') ? [{ name: section.split('\n')[0], files }] : []
})
/** Where a request or a write comes in. */
const ENTRANCES = [...importsOf('functions/src/app.ts'), ...importsOf('functions/src/reactions/reactions.ts')]

test.each(walks)(
  '$name goes from file to file, as each is imported by one before it or is an entrance',
  ({ files }) => {
    expect(files.length).toBeGreaterThan(7)
    const known = new Set([files[0], ...ENTRANCES])
    const unreached = files.filter((file) => {
      const isReached = known.has(file)
      for (const imported of importsOf(file)) known.add(imported)
      return !isReached
    })
    expect(unreached).toEqual([])
  },
)
