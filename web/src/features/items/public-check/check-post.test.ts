import { describe, expect, it } from 'vitest'
import { checkPost } from './check-post.ts'

const EMPTY = { title: '', description: '', question: '', location: '' }
const check = (description: string, languages: string[] = []) => checkPost({ ...EMPTY, description }, languages)
const found = (description: string) => check(description).map(({ kind, text }) => `${kind}: ${text}`)

describe('the check of a post', () => {
  it.each([
    ['Write to anna@web.de. Thanks.', 'email: anna@web.de'],
    ['anna (at) web.de', 'email: anna (at) web.de'],
    ['anna dot smith at gmail dot com', 'email: anna dot smith at gmail dot com'],
    ['Please ring 07700 900123, any time.', 'phone: 07700 900123'],
    ['+49 (0)171 39200-71', 'phone: +49 (0)171 39200-71'],
    ['Call 555-0164', 'phone: 555-0164'],
    ['(415) 555-0198 ext. 12', 'phone: (415) 555-0198'],
    ['Call 555-0164x12', 'phone: 555-0164'],
    ['Tel+49 171 3920071', 'phone: +49 171 3920071'],
    ['電話090-1234-5678まで', 'phone: 090-1234-5678'],
    ['0044 7700 900123', 'phone: 0044 7700 900123'],
    ['٠٧٧٠٠ ٩٠٠١٢٣', 'phone: ٠٧٧٠٠ ٩٠٠١٢٣'],
    ['०७७०० ९००१२३', 'phone: ०७७०० ९००१२३'],
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
    'Meet at 5 at gmail.com cafe',
    'Please call between 18.00-20.00',
    'Please call 9.00-17.00',
    'Call me after 14.06.26',
    'My phone: a red bag with the text KX204816',
    'Call me, it says 204816KX',
    'My phone: reward 1000-1500',
    'Call me, belohnung 200 - 300, thanks',
  ])('finds nothing in “%s”', (text) => {
    expect(found(text)).toEqual([])
  })

  it.each([
    ['Lost phone', '2026-05-31, black'],
    ['Phone found', 'On 2026-05-31 14:30 near the station'],
    ['Wallet', 'Please call me, lost 2026-11-20'],
    ['Wallet', 'Please call me, lost 2026/1/2 or 20 11 2026'],
    ['Cell phone', 'Reward 1000-1500'],
    ['Mobile phone', '302045 is engraved'],
    ['Lost mobile', 'Since 31 05 2026'],
  ])('finds nothing in a post about “%s” that says “%s”', (title, description) => {
    expect(checkPost({ ...EMPTY, title, description }, [])).toEqual([])
  })

  it.each([
    ['Lost phone', 'Reward 1000-1500, call 555-0164', '555-0164'],
    ['Lost phone', 'Call me on 2012 5512', '2012 5512'],
    ['Lost phone', 'Reward, 07700 900123', '07700 900123'],
  ])('still finds the number in a post about “%s” that says “%s”', (title, description, text) => {
    expect(checkPost({ ...EMPTY, title, description }, [])).toEqual([{ field: 'description', kind: 'phone', text }])
  })

  it('reads the title as what a number in the description is of, and says where each find stands', () => {
    const post = { ...EMPTY, title: 'Call 07700 900123 about a passport', description: 'Number is PA0123456.' }
    expect(checkPost(post, [])).toEqual([
      { field: 'title', kind: 'phone', text: '07700 900123' },
      { field: 'description', kind: 'document', text: 'PA0123456' },
    ])
    expect(check('Number is PA0123456.')).toEqual([])
  })

  it('finds what stands in the question and the place, too, and says where', () => {
    const post = {
      ...EMPTY,
      title: 'Passport found',
      question: 'Is its number PA0123456?',
      location: 'At the kiosk, call 07700 900123',
    }
    expect(checkPost(post, [])).toEqual([
      { field: 'question', kind: 'document', text: 'PA0123456' },
      { field: 'location', kind: 'phone', text: '07700 900123' },
    ])
  })

  it.each([
    ['Found', 'A passport', 'SW1A 2AA'],
    ['Visa card', 'On my passport', 'ZZ4 12345, gate 24'],
  ])('takes no place for a number of what the words “%s” and “%s” are about: %s', (title, description, location) => {
    expect(checkPost({ ...EMPTY, title, description, location }, [])).toEqual([])
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
    '–',
  ])('takes a bounded time for 5,000 characters of “%s”', (part) => {
    expect(timeOf(part.repeat(5000))).toBeLessThan(MAX_MS)
  })

  it.each([
    ['passport no ', variedCode],
    ['Ausweisnummer ', variedCode],
    ['paszport nr ', (index) => variedCode(index).replaceAll('A', 'Ж')],
    ['passport no ', (index) => variedCode(index).replaceAll('A', '𝐀')],
    ['call ', (index) => variedCode(index).replaceAll('A', '5')],
    ['iban ', (index) => `AT${variedCode(index)}`],
    ['', (index) => `a${variedCode(index)} at b${variedCode(index + 1)}.c `],
  ] satisfies [string, (index: number) => string][])(
    'takes a bounded time for “%s” and forms that differ',
    (word, code) => {
      const text = Array.from({ length: 900 }, (_, index) => `${word}${code(index)}, `).join('')
      expect(timeOf(text)).toBeLessThan(MAX_MS)
    },
  )
})

/** A quiet machine needs less than 500; an expression that grows with the cube needs a minute. */
const MAX_MS = 3000

/**
 * How long the check takes the processor for the first 5,000 characters of a text, in milliseconds,
 * whatever else the machine does. The dash makes the browser build its expressions anew for a wider
 * alphabet, and nothing is warm.
 */
function timeOf(text: string): number {
  const description = `–${text}`.slice(0, 5000)
  const start = process.threadCpuUsage()
  check(description)
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

/** A code of letters and digits, of another form for each index. */
const variedCode = (index: number) =>
  `A1${Array.from((index + 32).toString(2), (bit) => (bit === '1' ? 'A' : '7')).join('')}`
