import { describe, expect, test } from 'vitest'
import { documentId, isPictureAddress } from '../../src/shared/lib/fields.ts'

describe('isPictureAddress', () => {
  test.for([
    '',
    'https://example.com/a.png',
    'HTTPS://example.com',
    'https://example.com/@me/a.png?b=c#d',
    'https://[::1]/a',
    '/demo/umbrella.svg',
    '/api/photos/abc_-1',
  ])('accepts %j', (address) => {
    expect(isPictureAddress(address, false)).toBe(true)
  })

  test.for([
    'http://example.com/a.png',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' https://example.com/a.png',
    'https://example.com/a b.png',
    'https:/example.com/a.png',
    'https:example.com',
    'https:\\\\example.com\\a.png',
    'https://exa\tmple.com/',
    'java\nscript:alert(1)',
    'https://user@example.com/a.png',
    'https://user:secret@example.com/a.png',
    'https://@example.com/',
    'https://',
    'https:///a.png',
    'data:image/png;base64,AAAA',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    '//example.com/a.png',
    'example.com/a.png',
    '/etc/passwd',
    '/demo/../secret.svg',
    '/demo/a.html',
    '/api/photos/',
    '/api/photos/a/b',
    'https://exam ple.com',
    'https://example.com:99999/',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('rejects %j', (address) => {
    expect(isPictureAddress(address, false)).toBe(false)
  })

  test('accepts plain http only if it is allowed', () => {
    expect(isPictureAddress('http://example.com/a.png', true)).toBe(true)
    expect(isPictureAddress('ftp://example.com/a.png', true)).toBe(false)
  })
})

describe('documentId', () => {
  test.for(['a', 'A-b_9', '__a', 'a__', '_', 'a'.repeat(128)])('accepts %j', (id) => {
    expect(documentId.safeParse(id).success).toBe(true)
  })
  test.for(['', '__a__', '____', 'a b', 'ä', 'a/b', '.', '..', 'a'.repeat(129), 'a\n', 7, null])('rejects %j', (id) => {
    expect(documentId.safeParse(id).success).toBe(false)
  })
})
