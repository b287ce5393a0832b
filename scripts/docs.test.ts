import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './base/paths.mjs'
import { describePromises, PROMISES } from './docs.ts'

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

test('docs/promises.md has the tests of each promise, as npm run docs writes them', () => {
  expect(fs.readFileSync(PROMISES, 'utf8')).toBe(describePromises())
})
