import { expect, it } from 'vitest'
import { mailLink } from './mail-link.ts'

it('links to an address alone, or with a subject and a body', () => {
  expect(mailLink('olga@example.com')).toBe('mailto:olga@example.com')
  const link = mailLink('olga@example.com', { subject: 'Keys & tag', body: 'Hello,\r\nhttps://board.example/items/1' })
  expect(link).toBe(
    'mailto:olga@example.com?subject=Keys%20%26%20tag&body=Hello%2C%0D%0Ahttps%3A%2F%2Fboard.example%2Fitems%2F1',
  )
})

it('lets a made-up address add neither recipients nor headers', () => {
  const { pathname, searchParams } = new URL(
    mailLink('a@b.example,c@d.example?bcc=e@f.example&x=', { subject: 'Keys', body: 'Hello' }),
  )
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
  expect(pathname).not.toMatch(/[,;?&]/)
})
