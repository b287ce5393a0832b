import fs from 'node:fs'
import { expect, test } from 'vitest'
import { countTerms, FILE } from './count-terms.ts'

test('finds the table of terms as npm run count-terms writes it', () => {
  expect(fs.readFileSync(FILE, 'utf8')).toBe(countTerms())
})
