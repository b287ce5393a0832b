import fs from 'node:fs'
import { expect, test } from 'vitest'
import { checkRules, RULES_FILE, rulesFor } from './rules.ts'

const rules = fs.readFileSync(RULES_FILE, 'utf8')

test('firestore.rules allow the categories of board.config.ts', () => {
  expect(() => checkRules()).not.toThrow()
})

test('a build stops, and says what to do, where the rules allow other categories', () => {
  const others = rulesFor(rules, ['pets', 'keys'])
  expect(others).toContain("item.category in ['pets', 'keys']")
  expect(() => checkRules(others)).toThrow('Run “npm run configure”.')
  expect(rulesFor(others)).toBe(rules)
})
