import { describe, expect, test } from 'vitest'
import { contact } from '../../../board.config.ts'
import indexFile from '../../../firestore.indexes.json' with { type: 'json' }
import { claimEmail } from '../../src/claims/claim-news.ts'
import { PICTURE_ID, renderEmail } from '../../src/delivery/render-email.ts'
import { lossEmail } from '../../src/losses/loss-news.ts'
import { messageEmail } from '../../src/messages/message-news.ts'
import { makeOwnPost } from '../support/own-posts.ts'

const SITE = 'https://board.example.com'
const UNSUBSCRIBE = `${SITE}/unsubscribe?token=abc`
const claim = { id: 'one', itemId: 'two', claimId: 'three', step: 'made', postType: 'Found' } as const
const toPoster = (post = {}) => claimEmail({ ...claim, role: 'poster', post: makeOwnPost(post) })
const write = (post = {}, language = 'en') => renderEmail(toPoster(post), SITE, { language, unsubscribeToken: 'abc' })

/** What a reader sees of the HTML, without the addresses of its links. */
const wordsIn = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

describe('an email', () => {
  test('says what happened and what to do, and shows the reader’s own post, one button and the safety line', () => {
    const { subject, text } = write()
    expect(subject).toBe('New claim on “Blue backpack”')
    expect(text.split('\n').filter(Boolean)).toEqual([
      'Someone says the item you found is theirs',
      'Read what they wrote, then approve or decline the claim within 14 days.',
      'Blue backpack',
      'Found · 1 June 2026 · Tram 5, terminus',
      `Review the claim: ${SITE}/items/two/claims`,
      'Never pay before you meet, and never share a code sent to your phone.',
      '-- ',
      'You’re receiving this email because you posted, claimed or asked about something on Lost & Found.',
      `Unsubscribe: ${UNSUBSCRIBE}`,
      `Lost & Found, ${contact.address}`,
    ])
  })

  test.for(['en', 'de', 'fr', 'es', 'tr', 'ar'])(
    'says the same as text and as HTML, with the same links, in “%s”',
    (to) => {
      const { text, html } = write({}, to)
      const words = wordsIn(html).replaceAll('&amp;', '&')
      const links = Array.from(text.matchAll(/(.*?)\s*:\s(https:.*)/g))
      expect(Array.from(html.matchAll(/href="([^"]*)"/g), ([, address]) => address)).toEqual(
        links.map(([, , address]) => address),
      )
      for (const line of text.split('\n')) {
        const said = line.replace(/\u2068?(.*?)\u2069?\s*:\s*https:.*/, '$1').trim()
        if (said !== '--') expect(words).toContain(said)
      }
    },
  )

  test('loads nothing from anywhere, and shows only the picture of the reader’s own post', () => {
    const { html: aboutPost } = write()
    const { html: aboutNone } = renderEmail(messageEmail('one', 'two'), SITE, { language: 'en' })
    expect(Array.from(aboutPost.matchAll(/src="([^"]*)"/g), ([, address]) => address)).toEqual([`cid:${PICTURE_ID}`])
    expect(aboutNone).not.toMatch(/<img/)
    for (const html of [aboutPost, aboutNone]) expect(html).not.toMatch(/<(?:link|script|iframe|object)|url\(|@import/)
  })

  test('names nobody’s post but the reader’s', () => {
    const message = renderEmail(messageEmail('one', 'two'), SITE, { language: 'en' })
    const toClaimant = renderEmail(claimEmail({ ...claim, step: 'approved', role: 'claimant' }), SITE, {
      language: 'en',
    })
    expect([message.subject, toClaimant.subject]).toEqual(['You have a new message', 'Your claim was approved'])
  })

  test.for([
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['</td></table><style>', '&lt;/td&gt;&lt;/table&gt;&lt;style&gt;'],
    ['a & b', 'a &amp; b'],
    [`"quoted" 'and' more`, '&quot;quoted&quot; &#39;and&#39; more'],
    ['&lt;already&gt;', '&amp;lt;already&amp;gt;'],
    ['C:\\x41 {title} \\u2069 #', 'C:\\x41 {title} \\u2069 #'],
  ] as const)('shows the title and the place %j unchanged, and never as HTML', ([title, shown]) => {
    const { subject, html, text } = write({ title, location: title })
    expect(html).toContain(`>${shown}</p>`)
    expect(html).toContain(`· ${shown}</p>`)
    expect(html).toContain(`<title>New claim on “${shown}”</title>`)
    expect(text).toContain(`\n${title}\n`)
    expect(subject).toContain(`“${title}”`)
    expect(html.match(/<[a-z]+/g)).toEqual(write().html.match(/<[a-z]+/g))
  })

  test.for([
    'one\r\nBcc: all@example.com',
    'one\u2028two',
    'one\u0000two',
    'left \u202e right',
    '\u2066isolated\u2069',
    '\u2069outside\u2068',
  ])('keeps the title %j on one line, without control or direction characters', (title) => {
    const { subject, text, html } = write({ title, location: title })
    for (const written of [subject, text, html]) {
      expect(written.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e\u2066-\u2069]/u)
    }
    expect(text.split('\n')).toHaveLength(write().text.split('\n').length)
  })

  test('cuts what an administrator has made too long, and stays below twelve kilobytes', () => {
    const { subject, text, html } = write({ title: '&'.repeat(2000), location: '"'.repeat(2000) })
    expect(subject.length).toBeLessThan(140)
    for (const written of [text, html]) expect(Buffer.byteLength(written)).toBeLessThan(12_000)
  })

  test.for([
    ['en', 'ltr', 'left'],
    ['ar', 'rtl', 'right'],
  ] as const)('runs in the direction of “%s”, also where a program takes html and body away', (expected) => {
    const [language, direction, start] = expected
    const { html } = write({}, language)
    expect(html).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(html).toContain(`<div class="page" lang="${language}" dir="${direction}"`)
    expect(Array.from(html.matchAll(/align="(left|right)"/g), ([, side]) => side)).not.toContain(
      start === 'left' ? 'right' : 'left',
    )
  })

  test('has a dark theme', () => {
    expect(write().html).toContain('<meta name="color-scheme" content="light dark">')
    expect(write().html).toContain('@media (prefers-color-scheme:dark)')
  })
})

test('isolates a reference number in Arabic, in the subject, too, and leaves addresses as they are', () => {
  const email = lossEmail('one', { number: 'L2026-000225', office: 'Depot 4' }, 'token')
  const { subject, text, html } = renderEmail(email, SITE, { language: 'ar' })
  for (const written of [subject, text, html]) expect(written).toContain('\u2068L2026-000225\u2069')
  expect(text).toMatch(/ https:\S+token$/m)
  expect(text).not.toMatch(/https:\S*[\u2068\u2069]/)
  for (const written of Object.values(renderEmail(email, SITE, { language: 'de' })))
    expect(written).not.toMatch(/[\u2068\u2069]/)
})

test.for(['outbox', 'links'])('declares a TTL policy for %s by the field expiresAt', (name) => {
  expect(indexFile.fieldOverrides).toContainEqual({
    collectionGroup: name,
    fieldPath: 'expiresAt',
    ttl: true,
    indexes: [],
  })
})
