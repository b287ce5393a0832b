import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { readJsonLines } from './json-lines.ts'
import { root } from './paths.mjs'

function readText(text: string) {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lines-')), 'posts.jsonl')
  fs.writeFileSync(file, text)
  return readJsonLines(path.relative(path.join(root, 'data'), file), z.strictObject({ title: z.string() }))
}

test('returns what each line says', () => {
  expect(readText('{"title":"Keys"}\n{"title":"Cat"}\n')).toEqual([{ title: 'Keys' }, { title: 'Cat' }])
})

test.each([
  ['a field is missing', '{}', /expected string.*at title/s],
  ['a field is unknown', '{"title":"Cat","titel":"Cat"}', /Unrecognized key: "titel"/],
  ['it is no JSON', '{title}', /expected object/],
  ['it is empty', '', /expected object/],
])('names the line and what is wrong if %s', (_what, line, reason) => {
  const read = () => readText(`{"title":"Keys"}\n${line}\n{"title":"Dog"}\n`)
  expect(read).toThrow(/posts\.jsonl, line 2:/)
  expect(read).toThrow(reason)
})
