import { expect, it } from 'vitest'
import { PASSWORD_PATTERN } from '@/config/ui-constants.ts'

// As a browser reads an input's `pattern`.
const rule = new RegExp(`^(?:${PASSWORD_PATTERN})$`, 'v')

it.each(['Abcdef', 'aBCDEF', '12345aB', 'Ab 12!', 'Ünlüye', `${'x'.repeat(200)}X`])(
  'accepts %s as a password',
  (password) => {
    expect(rule.test(password)).toBe(true)
  },
)

it.each(['', 'Abcde', 'abcdef', 'ABCDEF', '123456', '!!!!!!'])('rejects %j as a password', (password) => {
  expect(rule.test(password)).toBe(false)
})
