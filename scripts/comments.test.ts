import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './base/paths.mjs'

const COLUMNS = 100
const folders =
  '{scripts,functions/src,functions/test,functions/wordnet,web/src,web/browsers,web/e2e,web/gallery,web/second-board,web/tours}'
const files = fs.globSync(['{.,functions,web}/*.{ts,mjs}', `${folders}/**/*.{ts,tsx,mjs}`], { cwd: root })

test('every comment keeps within 100 columns, which the formatter does not see to', () => {
  const long = files.flatMap((name) => {
    const lines = fs.readFileSync(path.join(root, name), 'utf8').split('\n')
    const comments = lines.filter((line) => /^\s*(?:\{?\/\*|\*|\/\/)/.test(line))
    // A directive has to be one line, and an address has no place to break.
    const broken = comments.filter((line) => line.length > COLUMNS && !/biome-ignore|https?:/.test(line))
    return broken.map((line) => `${name}: ${line.trim()}`)
  })
  expect(long).toEqual([])
})
