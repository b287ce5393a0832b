import { describe, expect, test } from 'vitest'
import indexFile from '../../../firestore.indexes.json' with { type: 'json' }
import { lossEmail, recoveredEmail } from '../../src/news/email-texts.ts'
import { renderEmail } from '../../src/news/send-email.ts'

const SITE = 'https://board.example.com'
const UNSUBSCRIBE = `${SITE}/unsubscribe?token=abc`
const write = (title: string, day = '2026-06-01', language = 'en') =>
  renderEmail(recoveredEmail({ key: 'key', itemId: 'one', day }, title), SITE, {
    language,
    unsubscribeToken: 'abc',
  })

describe('an e-mail', () => {
  test('has the same words and links as text and as HTML, including the one that switches e-mails off', () => {
    const { subject, text, html } = write('Black umbrella')
    expect(subject).toBe('Marked as recovered: “Black umbrella”')
    const words = html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
    const marked = 'Somebody has marked your post “Black umbrella” as recovered on 1 June 2026.'
    for (const sentence of [marked, 'within 14 days']) {
      expect(text).toContain(sentence)
      expect(words).toContain(sentence)
    }
    expect(text).toContain(`See your post: ${SITE}/items/one\n`)
    expect(text).toContain(`Switch these e-mails off: ${UNSUBSCRIBE}\n`)
    expect(html).toContain(`<a href="${SITE}/items/one">See your post</a>`)
    expect(html).toContain(`<a href="${UNSUBSCRIBE}"`)
  })

  test.for([
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['a & b', 'a &amp; b'],
    [`"quoted" 'and' more`, '&quot;quoted&quot; &#39;and&#39; more'],
    ['&lt;already&gt;', '&amp;lt;already&amp;gt;'],
    ['C:\\x41 {title} \\u2069 #', 'C:\\x41 {title} \\u2069 #'],
  ] as const)('shows the title %j unchanged, and never as HTML', ([title, shown]) => {
    const { html, text } = write(title)
    expect(html).toContain(`“${shown}”`)
    expect(text).toContain(`“${title}”`)
    expect(html.match(/<[a-z]+/g)).toEqual(write('plain').html.match(/<[a-z]+/g))
  })

  test.for([
    'one\r\nBcc: all@example.com',
    'one\u2028two',
    'one\u0000two',
    'left \u202e right',
    '\u2066isolated\u2069',
    '\u2069outside\u2068',
  ])('keeps the title %j on one line, without control or direction characters', (title) => {
    const { subject, text, html } = write(title)
    for (const written of [subject, text, html]) {
      expect(written.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e\u2066-\u2069]/u)
    }
    expect(text.split('\n')).toHaveLength(write('plain').text.split('\n').length)
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

test('says no day in the e-mail about a recovery whose day an administrator has broken', () => {
  expect(write('Black umbrella', 'soon').text).toContain('as recovered. The post says who it was and where.')
})

test.for(['mail', 'outbox', 'unsubscribeTokens'])('declares a TTL policy for %s by the field expiresAt', (name) => {
  expect(indexFile.fieldOverrides).toContainEqual({
    collectionGroup: name,
    fieldPath: 'expiresAt',
    ttl: true,
    indexes: [],
  })
})
