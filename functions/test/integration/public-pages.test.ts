import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { languages } from '../../../board.config.ts'
import { contextWith } from '../../src/create-context.ts'
import { alignSearchEntry } from '../../src/items/align-search-entry.ts'
import { createPages } from '../../src/posts/pages.ts'
import type { Item } from '../../src/shared/items/items.ts'
import { billFirestore } from '../support/billed-reads.ts'
import { type Person, register } from '../support/people.ts'
import { makePicture } from '../support/pictures.ts'
import { makeItemInput, makeRecoveryInput, send, sendPhoto } from '../support/requests.ts'
import { startTestApp, type TestApp, testSettings, unlimitedSettings } from '../support/test-app.ts'

let app: TestApp
let pages: string
let poster: Person
const servers: Server[] = []

beforeAll(async () => {
  app = await startTestApp('demo-public-pages', { settings: unlimitedSettings })
  pages = await serve(app.context)
})
beforeEach(async () => {
  poster = await register()
})
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  await app.close()
})

/** Serves the public pages as the function does. @returns their address */
async function serve(context: TestApp['context']): Promise<string> {
  const server = createServer(createPages(context)).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function post(overrides: Parameters<typeof makeItemInput>[0] = {}): Promise<Item> {
  const body = makeItemInput(overrides)
  return (await send<Item>('POST', `${app.url}/addItems`, { cookie: poster.cookie, body })).body
}

async function recover({ _id }: Item): Promise<void> {
  await send('POST', `${app.url}/recovered-items`, { cookie: poster.cookie, body: makeRecoveryInput(_id) })
}

async function open(path: string, headers: Record<string, string> = {}, at = pages) {
  const response = await fetch(at + path, { headers })
  const caching = response.headers.get('cache-control')
  return { status: response.status, caching, headers: response.headers, text: await response.text() }
}

async function picture({ _id }: Item) {
  const response = await fetch(`${pages}/p/${_id}/preview.jpg`)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { bytes, ...(await sharp(bytes).metadata()) }
}

test('shows a post to everyone with its preview, for five minutes, and without who has posted it', async () => {
  const { _id } = await post({ postType: 'Found', whereNow: 'At the counter', question: 'Which colour is the lining?' })
  const page = await open(`/p/${_id}`)
  expect([page.status, page.caching]).toEqual([200, 'public, max-age=0, s-maxage=300'])
  const shown = [
    '<h1 dir="auto" lang="" class="text-2xl text-page wrap-anywhere">Black umbrella</h1>',
    'Wooden handle, left on the 8:15.',
    'Central station, platform 4',
    '31 May 2026',
    'At the counter',
    `href="/items/${_id}"`,
    'src="/demo/umbrella-black.svg"',
    '>Found: Black umbrella - Lost &amp; Found</title>',
    `rel="canonical" href="https://board.example.com/p/${_id}"`,
    'property="og:title" content="Found: Black umbrella"',
    'content="Found: 31 May 2026, Central station, platform 4. Wooden handle, left on the 8:15."',
    `property="og:image" content="https://board.example.com/p/${_id}/preview.jpg"`,
    'name="twitter:card" content="summary_large_image"',
  ]
  for (const text of shown) expect(page.text).toContain(text)
  for (const text of [poster.email, poster.name, 'lining', poster.uid]) expect(page.text).not.toContain(text)
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect((await open(`/p/${_id}`, { cookie: poster.cookie })).text).toBe(page.text)
})

test('draws a preview of 1200 x 630 pixels and at most 300 KB, of a photo and of each kind', async () => {
  const noise = await makePicture({ width: 1600, height: 1200, format: 'webp', noise: true })
  const headers = { 'content-type': 'image/webp' }
  const { body: photo } = await sendPhoto(app.url, poster.cookie, noise, headers)
  const drawn = await Promise.all([
    post({ thumbnail: photo.address }).then(picture),
    post({ thumbnail: 'https://pictures.example/umbrella.jpg', title: 'House keys on a ring' }).then(picture),
    post({ thumbnail: '', title: 'Grey cat', category: 'pets', postType: 'Found' }).then(picture),
  ])
  for (const { bytes, format, width, height } of drawn) {
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
    expect(bytes.length).toBeLessThanOrEqual(300_000)
  }
  expect(new Set(drawn.map(({ bytes }) => bytes.toString('base64'))).size).toBe(3)
})

test('writes a title into the preview, but none with letters that the font lacks', async () => {
  const titles = ['Red scarf', 'Blue scarf & <b>hat</b> 🧣', '鍵', '鍵 <span size="1">', 'مفاتيح']
  // Their drawing is the same, whatever their title.
  const drawn = titles.map((title) => post({ title, category: 'pets' }).then(picture))
  const [first, second, foreign, markup, arabic] = await Promise.all(drawn)
  expect(first?.bytes.equals(second?.bytes ?? Buffer.of())).toBe(false)
  expect(first?.bytes.equals(foreign?.bytes ?? Buffer.of())).toBe(false)
  expect(foreign?.bytes.equals(markup?.bytes ?? Buffer.of())).toBe(true)
  expect(foreign?.bytes.equals(arabic?.bytes ?? Buffer.of())).toBe(false)
})

test('draws a preview of a title with stacked marks, and no more of them than a language has', async () => {
  const marked = (mark: string, count: number) => post({ title: `Keys${mark.repeat(count)}` }).then(picture)
  for (const mark of ['\u0301', '\u20dd', '\u035d', '\u0903']) {
    const [many, few] = [await marked(mark, 30), await marked(mark, 3)]
    expect([mark, many.width, many.bytes.equals(few.bytes)]).toEqual([mark, 1200, true])
  }
})

test('ends the description of a preview between two characters as people see them', async () => {
  const { _id } = await post({ description: `${'x'.repeat(138)}${'👩‍👩‍👧‍👦'.repeat(20)}` })
  const { text } = await open(`/p/${_id}`)
  const [, description = ''] = /property="og:description" content="([^"]*)"/.exec(text) ?? []
  expect(description).toMatch(/x(?:👩‍👩‍👧‍👦)+…$/u)
  expect(description.length).toBeLessThanOrEqual(200)
})

test('says that nobody is named, but not of an office, whose counter is named', async () => {
  const ofPerson = await open(`/p/${(await post())._id}`)
  expect(ofPerson.text).toContain('so that both of you know who writes. Nobody’s name or address is shown here.')
  const item = await post({ postType: 'Found', whereNow: 'City Lost Property, 1 Station Road' })
  await app.firestore.doc(`items/${item._id}`).update({ number: '2026-000225' })
  const { text } = await open(`/p/${item._id}`)
  expect(text).toContain('You need an account, so that both of you know who writes.</p>')
  expect(text).toContain('City Lost Property')
  expect(text).toContain('>Contact the office</a>')
})

test('sets the hours of an office apart, whatever brackets they have, and keeps other words whole', async () => {
  const facts = async (whereNow: string, number = '2026-000225') => {
    const { _id } = await post({ postType: 'Found', whereNow })
    await app.firestore.doc(`items/${_id}`).update({ number })
    return [...(await open(`/p/${_id}`)).text.matchAll(/<dt [^>]*>([^<]*)<\/dt>\s*<dd [^>]*>([^<]*)</g)].map(
      ([, name, value]) => `${name}: ${value}`,
    )
  }
  expect(await facts('City Lost Property, Station (north) (Mon–Fri (not on 1 May))')).toEqual([
    'Category: Gadgets',
    'Where it is now: City Lost Property, Station (north)',
    'Opening hours: Mon–Fri (not on 1 May)',
  ])
  expect(await facts('At the counter')).toContain('Where it is now: At the counter')
  expect(await facts('At the counter (hall 2)', '')).toContain('Where it is now: At the counter (hall 2)')
})

test('shows three more open posts of the same type and category, and reads them once a minute', async () => {
  const own = await post({ title: 'The first', category: 'pets', postType: 'Found' })
  const [home, lost, other] = await Promise.all([
    post({ title: 'Home by now', category: 'pets', postType: 'Found' }),
    post({ title: 'A lost one', category: 'pets' }),
    post({ title: 'Of another category', postType: 'Found' }),
  ])
  await recover(home)
  const more = []
  for (const title of ['Older', 'Old', 'New', 'Newest'])
    more.push(await post({ title, category: 'pets', postType: 'Found' }))
  const { firestore, bill } = billFirestore(app.firestore)
  const address = await serve(
    contextWith({ auth: app.auth, log: app.context.log, firestore, settings: unlimitedSettings }),
  )
  const shown = async ({ _id }: Item) =>
    [...(await open(`/p/${_id}`, {}, address)).text.matchAll(/<a href="\/p\/([^"/]+)" class="link-over-card/g)].map(
      ([, id]) => id,
    )
  const [, old, recent, newest] = more.map(({ _id }) => _id)
  expect(await shown(own)).toEqual([newest, recent, old])
  const before = bill.reads
  expect(await shown(more[3] as Item)).toEqual([recent, old, more[0]?._id])
  expect(bill.reads - before).toBe(1)
  const { text } = await open(`/p/${own._id}`)
  expect(text).toContain('>More found items</h2>')
  expect(text).toContain('href="/alltimes?postType=Found&amp;category=pets&amp;status=notrecovered"')
  for (const { title } of [lost, other]) expect(text).not.toContain(title)
})

test('says of a recovered post only that it is home again, on its poster and in its preview, too', async () => {
  const item = await post({ title: 'Tabby cat', category: 'pets' })
  const before = await picture(item)
  expect((await open(`/p/${item._id}/poster`)).text).toContain('Tabby cat')
  await recover(item)
  for (const path of [`/p/${item._id}`, `/p/${item._id}/poster`]) {
    const { status, text } = await open(path)
    expect(status).toBe(200)
    expect(text).toContain('It is home again.')
    expect(text).toContain('Please take this poster down.')
    expect(text).toContain('property="og:title" content="Home again"')
    for (const detail of ['Tabby', 'Central station', 'Wooden', '31 May']) expect(text).not.toContain(detail)
  }
  const after = await picture(item)
  expect(after.bytes.equals(before.bytes)).toBe(false)
  const other = await post({ title: 'A phone' })
  await recover(other)
  expect((await picture(other)).bytes.equals(after.bytes), 'the same picture for every recovered post').toBe(true)
})

test('answers alike for hidden, archived, deleted and unknown posts, and has no cache keep that', async () => {
  const [hidden, archived, deleted] = [await post(), await post(), await post()]
  await app.firestore.doc(`items/${hidden._id}`).update({ isListed: false, hiddenByCase: 'case' })
  await send('POST', `${app.url}/items/${archived._id}/archive`, { cookie: poster.cookie })
  await send('DELETE', `${app.url}/myItems/${deleted._id}`, { cookie: poster.cookie })
  const ids = [hidden._id, archived._id, deleted._id, 'never-posted', '..%2f..', 'a%20b']
  const paths = ids.flatMap((id) => [`/p/${id}`, `/p/${id}/poster`, `/p/${id}/preview.jpg`])
  const { text: expected } = await open('/p/never-posted')
  expect(expected).toContain('This post is not on the board.')
  expect(expected).toContain('<meta name="robots" content="noindex" />')
  for (const path of paths) {
    const { status, caching, text } = await open(path, { cookie: poster.cookie })
    expect([path, status, caching, text]).toEqual([path, 404, 'no-store', expected])
  }
})

test('begins the app at /items with the preview of a post, by files whose names never change', async () => {
  const item = await post()
  const { text, caching } = await open(`/items/${item._id}`)
  expect(caching).toBe('public, max-age=0, s-maxage=300')
  expect(text).toContain('property="og:title" content="Lost: Black umbrella"')
  expect(text).toContain('<div id="root"></div>')
  expect(text.match(/(?:src|href)="\/[^"]*\.(?:js|css)"/g)).toEqual([
    'src="/head.js"',
    'href="/shell.css"',
    'src="/shell.js"',
  ])
  await send('POST', `${app.url}/items/${item._id}/archive`, { cookie: poster.cookie })
  for (const id of [item._id, 'never-posted', 'a%20b']) {
    const empty = await open(`/items/${id}`)
    expect([empty.status, empty.caching]).toEqual([200, 'no-store'])
    expect(empty.text).toContain('<div id="root"></div>')
    expect(empty.text).toContain('<meta name="robots" content="noindex" />')
    expect(empty.text).not.toContain('og:')
  }
})

test('begins the app at /items where the database cannot be reached, so that it can try again', async () => {
  const { _id } = await post()
  const unreachable = () => Promise.reject(new Error('The database is out of reach.'))
  const firestore = new Proxy(app.firestore, {
    get: (real, name) => (name === 'getAll' ? unreachable : Reflect.get(real, name, real)),
  })
  const { status, caching, text } = await open(`/items/${_id}`, {}, await serve({ ...app.context, firestore }))
  expect([status, caching]).toEqual([200, 'no-store'])
  expect(text).toContain('<div id="root"></div>')
})

test('draws a preview once for all who ask at once, and tells the last of very many posts to come back', async () => {
  const one = await post()
  const same = await Promise.all(Array.from({ length: 20 }, () => fetch(`${pages}/p/${one._id}/preview.jpg`)))
  expect(same.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  const many = await Promise.all(Array.from({ length: 12 }, () => post()))
  const answers = await Promise.all(many.map(({ _id }) => fetch(`${pages}/p/${_id}/preview.jpg`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect((await picture(one)).width).toBe(1200)
})

test('speaks the language of its path, and what people wrote stays as it is', async () => {
  const { _id } = await post({ postType: 'Found' })
  const page = await open(`/de/p/${_id}`)
  for (const text of [
    '<html lang="de" dir="ltr">',
    '>Gefunden: Black umbrella - Lost &amp; Found</title>',
    `rel="canonical" href="https://board.example.com/de/p/${_id}"`,
    `hreflang="en" href="https://board.example.com/p/${_id}"`,
    '31. Mai 2026',
    `href="/de/items/${_id}"`,
    '>Finder kontaktieren</a>',
    `href="/fr/p/${_id}" hreflang="fr"`,
    'aria-current="true" class="foot-link">Deutsch</a>',
  ])
    expect(page.text).toContain(text)
  expect((await open(`/ar/p/${_id}`)).text).toContain('<html lang="ar" dir="rtl">')
  expect((await open(`/de/p/${_id}/poster`)).text).toContain('Gehört es Ihnen?')
  expect((await open('/de/p/feed.xml')).text).toContain('<title>Gefunden: Black umbrella</title>')
  const app = await open(`/de/items/${_id}`)
  for (const text of ['src="/de/head.js"', 'src="/de/shell.js"', 'content="Gefunden: Black umbrella"'])
    expect(app.text).toContain(text)
  expect((await open('/de/p/never-posted')).text).toContain('Diese Anzeige ist nicht im Portal.')
  expect((await open(`/xx/p/${_id}`)).status).toBe(404)
})

test('says in which language a post is written if that is another one, and marks its words', async () => {
  const title = 'Grauer Kater mit weißen Pfoten'
  const { _id } = await post({
    title,
    description: 'Er trägt ein rotes Halsband mit einem Glöckchen und ist sehr scheu.',
  })
  await alignSearchEntry(app.context, _id)
  expect((await open(`/p/${_id}`)).text).toContain('>Written in German</p>')
  expect((await open(`/fr/p/${_id}`)).text).toContain('allemand</p>')
  const { text } = await open(`/de/p/${_id}`)
  expect(text).toContain(`lang="de" class="text-2xl text-page wrap-anywhere">${title}</h1>`)
  expect(text).not.toMatch(/geschrieben|Written/)
})

test('has the word of each language in its preview', async () => {
  const { _id } = await post()
  const drawn = await Promise.all(
    languages.map(async (language) => {
      const answer = await fetch(`${pages}${language === 'en' ? '' : `/${language}`}/p/${_id}/preview.jpg`)
      return Buffer.from(await answer.arrayBuffer()).toString('base64')
    }),
  )
  expect(new Set(drawn).size).toBe(languages.length)
})

test('shows hostile posts as text', async () => {
  const evil = '"><img src=x onerror=alert(1)><!--]]>\u202e&amp;'
  const { _id } = await post({ title: evil, description: evil, location: evil })
  await app.firestore
    .doc(`items/${_id}`)
    .update({ thumbnail: 'javascript:alert(1)', category: evil, postType: evil, status: 'odd"><b>', dateLost: evil })
  for (const path of [
    `/p/${_id}`,
    `/p/${_id}/poster`,
    `/items/${_id}`,
    '/p/feed.xml',
    '/p/embed.json',
    '/sitemap.xml',
  ]) {
    const { status, text } = await open(path)
    expect(status).toBe(200)
    // JSON is no page.
    if (path !== '/p/embed.json') expect(text).not.toMatch(/<img src=x|<b>|<!--\]/)
    expect(text).not.toContain('javascript:')
  }
  expect((await fetch(`${pages}/p/${_id}/preview.jpg`)).status).toBe(200)
})

test('lists open posts for search engines', async () => {
  const [open1, home] = [await post(), await post()]
  await recover(home)
  const { text, headers } = await open('/sitemap.xml')
  expect(headers.get('content-type')).toContain('application/xml')
  expect(text).toContain(`<loc>https://board.example.com/p/${open1._id}</loc>`)
  expect(text).not.toContain(home._id)
})

test('offers the newest posts as a feed, with the filters of the list, and refuses others', async () => {
  const word = `harmonica${Date.now()}`
  const lost = await post({ title: `Old ${word}` })
  const found = await post({ title: `Old ${word}`, postType: 'Found' })
  const { text, headers } = await open(`/p/feed.xml?q=${word}&postType=Found`)
  expect(headers.get('content-type')).toContain('application/atom+xml')
  expect(text).toContain(`<id>https://board.example.com/p/${found._id}</id>`)
  expect(text).toContain(`<title>Found: Old ${word}</title>`)
  expect(text).toContain(
    '<summary>Found: 31 May 2026, Central station, platform 4. Wooden handle, left on the 8:15.</summary>',
  )
  expect(text).toContain(`<updated>${found.updatedAt}</updated>`)
  expect(text).toContain(`href="https://board.example.com/alltimes?q=${word}&amp;postType=Found"`)
  expect(text).not.toContain(lost._id)
  expect((await open('/p/feed.xml')).text).toContain(lost._id)
  const refused = await open('/p/feed.xml?postType=Stolen')
  expect([refused.status, refused.caching]).toEqual([400, 'no-store'])
})

test('gives other sites posts in a language, with a drawing where there is no picture that they can show', async () => {
  const word = `concertina${Date.now()}`
  const { _id } = await post({ title: `Red umbrella ${word}`, postType: 'Found', thumbnail: '' })
  const embed = async (path: string) => {
    const { headers, text, caching } = await open(path)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(caching).toBe('public, max-age=0, s-maxage=300')
    return JSON.parse(text) as { posts: { picture: string }[] }
  }
  expect(await embed(`/de/p/embed.json?q=${word}&size=1`)).toEqual({
    direction: 'ltr',
    seeAll: 'Alle Anzeigen ansehen',
    posts: [
      {
        address: `/de/p/${_id}`,
        type: 'Gefunden',
        title: `Red umbrella ${word}`,
        place: 'Central station, platform 4',
        day: '31. Mai 2026',
        picture: '/kinds/umbrella.svg',
      },
    ],
  })
  const pictures = {
    'http://pictures.example/a.png': '/kinds/umbrella.svg',
    'javascript:alert(1)': '/kinds/umbrella.svg',
    'https://pictures.example/a.png': 'https://pictures.example/a.png',
    '/api/photos/abc': '/api/photos/abc/small',
  }
  for (const [thumbnail, picture] of Object.entries(pictures)) {
    await app.firestore.doc(`items/${_id}`).update({ thumbnail })
    expect((await embed(`/p/embed.json?q=${word}`)).posts.map((one) => one.picture)).toEqual([picture])
  }
  expect((await open('/p/embed.json?size=0')).status).toBe(400)
})

test('reads few documents for a page and one for others, at most 500 for the list, and refuses who has asked for too much', async () => {
  const item = await post({ description: 'Left on the 8:15, with a wooden handle and the initials K. M.' })
  const { firestore, bill } = billFirestore(app.firestore)
  const settings = { ...testSettings, readsPerMinute: 10 }
  const address = await serve(contextWith({ auth: app.auth, log: app.context.log, firestore, settings }))
  for (const path of [`/p/${item._id}`, `/p/${item._id}/poster`, `/items/${item._id}`]) {
    const before = bill.reads
    expect((await open(path, {}, address)).status).toBe(200)
    // The post, its language, three more posts and one that may be its own.
    expect(bill.reads - before, path).toBe(path === `/p/${item._id}` ? 2 + 4 : 1)
  }
  const spent = await open('/sitemap.xml', {}, address)
  expect(spent.status).toBe(429)
  expect(spent.text).toContain('Too many requests.')
  expect(spent.headers.get('content-type')).toContain('text/html')
  expect(spent.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
})
