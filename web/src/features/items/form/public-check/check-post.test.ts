import { describe, expect, it } from 'vitest'
import { checkPost } from './check-post.ts'

const check = (description: string, languages: string[] = []) => checkPost({ title: '', description }, languages)
const found = (description: string) => check(description).map(({ kind, text }) => `${kind}: ${text}`)

describe('the check of a post', () => {
  it.each([
    ['Write to anna@web.de. Thanks.', 'email: anna@web.de'],
    ['anna (at) web.de', 'email: anna (at) web.de'],
    ['anna dot smith at gmail dot com', 'email: anna dot smith at gmail dot com'],
    ['Please ring 07700 900123, any time.', 'phone: 07700 900123'],
    ['+49 (0)171 39200-71', 'phone: +49 (0)171 39200-71'],
    ['Call 555-0164', 'phone: 555-0164'],
    ['٠٧٧٠٠ ٩٠٠١٢٣', 'phone: ٠٧٧٠٠ ٩٠٠١٢٣'],
    ['A Visa, 4242-4242-4242-4242, exp 05/28', 'card: 4242-4242-4242-4242'],
    ['GB82 WEST 1234 5698 7654 32', 'iban: GB82 WEST 1234 5698 7654 32'],
    ['de89370400440532013000', 'iban: de89370400440532013000'],
    ['IMEI 490154203237518', 'imei: 490154203237518'],
    ['Passport no. L01X00T47', 'document: L01X00T47'],
    ['Ausweisnummer T220001293', 'document: T220001293'],
    ['Permis de conduire n° 000012345678', 'document: 000012345678'],
    ['Paszport nr AA 0000000', 'document: AA 0000000'],
    ['Pasaport no U00012345', 'document: U00012345'],
  ])('finds in “%s” the %s', (text, find) => {
    expect(found(text)).toEqual([find])
  })

  it.each([
    'Bought in 1985, sold in 2024 for £1,200.50.',
    'Bus 148 at 08:15, then train 60103 to gate 24.',
    'From 01.02.2026 - 03.02.2026, room 0412.',
    'Lotto 04 11 19 23 38 45',
    'Order number 302-7741209-5518',
    'A card, 4242 4242 4242 4241, without the right check digit.',
    'GB82 WEST 1234 5698 7654 33',
    'The chip is 977200000000013, read by the vet.',
    'Chip 528140000001237',
    'Passport, expired 2014, seen on 31.05.2026 at gate 24, flight BA2490.',
    'Follow @anna, or see https://example.com/07700900123.',
    'Look at example.com.',
  ])('finds nothing in “%s”', (text) => {
    expect(found(text)).toEqual([])
  })

  it('reads the title as what a number in the description is of, and says where each find stands', () => {
    const post = { title: 'Call 07700 900123 about a passport', description: 'Number is PA0123456.' }
    expect(checkPost(post, [])).toEqual([
      { field: 'title', kind: 'phone', text: '07700 900123' },
      { field: 'description', kind: 'document', text: 'PA0123456' },
    ])
    expect(check('Number is PA0123456.')).toEqual([])
  })

  it('knows how numbers are written where the browser’s language is spoken', () => {
    const text = 'Please call 00262980235'
    expect(check(text)).toEqual([])
    expect(check(text, ['not a language', 'ja'])).toHaveLength(1)
  })

  it.each([
    '1 ',
    '01 ',
    '4 4 4 4',
    '01-01.01/01 ',
    '07700 900123 ',
    '+1',
    'a',
    'a.',
    'a@',
    'a@a.',
    '_at_',
    'a_dot_',
    'a dot ',
    'a at ',
    'a [dot] ',
    'AT 61 ',
    'passport ',
    'passport no A1-',
    'call 123456. ',
    '(',
    'http://',
    ' ',
  ])('takes a bounded time for 5,000 characters of “%s”', (part) => {
    const description = part.repeat(5000).slice(0, 5000)
    check(description)
    const start = performance.now()
    check(description)
    // Some 15 ms at most were measured; a machine that runs other tests is slower.
    expect(performance.now() - start).toBeLessThan(500)
  })
})
