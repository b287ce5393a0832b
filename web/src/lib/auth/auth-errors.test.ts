import { expect, it } from 'vitest'
import { errorText, firebaseErrorCode } from './auth-errors.ts'

it.each([new Error('no code'), 'a text', null, undefined, { code: 5 }])('finds no code in %s', (error) => {
  expect(firebaseErrorCode(error)).toBe('')
})

it('shows an error’s own message, and a general text if it has none', () => {
  expect(errorText(new Error('Firebase: taken.'))).toBe('Firebase: taken.')
  expect(errorText(new Error(''))).not.toBe('')
  expect(errorText('text')).not.toBe('')
})
