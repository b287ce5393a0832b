import { describe, expect, it } from 'vitest'
import { loginErrorText, resetErrorText } from './login-errors.ts'

describe('the text for a failed login', () => {
  it.each([
    ['auth/user-not-found', 'No user found with this email.'],
    ['auth/wrong-password', 'Incorrect password. Please try again.'],
    ['auth/invalid-email', 'Invalid email format.'],
    ['auth/user-disabled', 'This user account has been disabled.'],
    ['auth/network-request-failed', 'Network error. Please check your connection.'],
    ['auth/invalid-credential', 'Login failed. Please try again.'],
    ['auth/popup-closed-by-user', 'Login failed. Please try again.'],
    ['', 'Login failed. Please try again.'],
    ['toString', 'Login failed. Please try again.'],
  ])('for the code “%s” is “%s”', (code, words) => {
    expect(loginErrorText({ code })).toBe(words)
  })

  it.each([new Error('no code'), 'a text', null, undefined, { code: 5 }])('for %s is the general one', (error) => {
    expect(loginErrorText(error)).toBe('Login failed. Please try again.')
  })
})

it('shows the same for a failed reset whether or not there is an account', () => {
  expect(resetErrorText({ code: 'auth/user-disabled' })).toBe(resetErrorText({ code: 'auth/user-not-found' }))
})
