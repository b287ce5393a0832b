import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Item, ItemInput } from '../../functions/src/shared/items/items.ts'
import { register as createAccount, type Person } from '../../functions/test/support/people.ts'
import { makeItemInput, send } from '../../functions/test/support/requests.ts'
import { RULES, THEMES } from '../e2e/support/axe-rules.ts'
import { examine, phonePhoto } from '../e2e/support/pictures.ts'
import { findViolations, overflow, readTheme } from './support/appearance.ts'
import { Browsers } from './support/browsers.ts'
import { required, testedEngines } from './support/engines.ts'
import type { Page } from './support/page.ts'
import { eventually } from './support/poll.ts'

const site = required('SITE_URL')
const api = `${site}/api`
const [DESK, PHONE] = [1280, 360]
/** Some systems' windows cannot be as narrow as asked; below this width the board is a phone's. */
const PHONE_LAYOUT = 640
const uniqueWord = () => randomUUID().slice(0, 8)

describe.each(testedEngines)('In %s, the board', { timeout: 180_000 }, (engine) => {
  let browsers: Browsers
  let page: Page
  beforeEach(async () => {
    browsers = new Browsers(engine)
    page = await browsers.open()
  }, 60_000)
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await browsers.takePictures().catch(() => {})
    await browsers.close()
    expect(browsers.consoleErrors).toEqual([])
  })

  test('lets one person post a lost umbrella, and another find it and mark it as recovered', async () => {
    const owner = { name: 'Olive Owner', email: `${randomUUID()}@example.com`, password: 'Umbrella1' }
    const finder = { name: 'Finn Finder', email: `${randomUUID()}@example.com`, password: 'Counter2' }
    const title = `Black umbrella ${uniqueWord()}`

    await register(page, owner)
    await page.open('/additems')
    await page.choose('Post Type', 'Lost')
    await page.fill('Title', title)
    await page.fill('Description', 'A wooden handle, and a green ribbon around it.')
    await page.choose('Category', 'gadgets')
    await page.fill('Location', 'Tram 5, upper deck')
    await page.press('button', 'Add Post')
    await page.see('Item posted successfully!')
    // The account menu closes when the screen changes.
    await page.part('heading', title).find()
    await logOut(page)

    await register(page, finder)
    await page.open('/alltimes')
    await page.fill('Search items by title...', title)
    await page.press('link', `View Details: ${title}`)
    await page.part('heading', 'Item Details').find()
    await page.see(owner.email)

    await page.press('button', 'Found This!')
    const dialog = page.part('dialog', 'Recover Item')
    await dialog.fill('Location', 'Lost property counter')
    await dialog.press('button', 'Submit')
    await page.see('Item recovery details saved successfully!')
    await dialog.gone()
    await page.seeLine('Recovered')

    await page.open('/allRecovered')
    await page.row(title).see('Lost property counter')
    await logOut(page)

    await logIn(page, owner)
    await page.open('/myItems')
    await page.row(title).see('Recovered')
    await page.press('link', title)
    await page.seeLine('Recovered')
    await page.press('button', 'Found This!')
    await page.see('This item has already been marked as recovered.')
  })

  test('makes a photo upright and small, leaves out where it was taken, and shows it', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'photo-'))
    onTestFinished(() => fs.rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'photo.jpg')
    fs.writeFileSync(file, await phonePhoto())
    await logIn(page, await createAccount())
    const title = `Umbrella ${uniqueWord()}`
    await page.open('/additems')
    await page.fill('Title', title)
    await page.choose('Category', 'gadgets')
    await page.fill('Location', 'Tram 5')
    await page.part('button', 'Choose a photo').find()
    // WebDriver gives the file to the field that the button opens, because the window in which
    // people choose is not the page's.
    const [field] = await page.elements('input[type=file]:not([capture])')
    await field?.sendKeys(file)
    await page.see('The photo is ready.')
    await page.press('button', 'Add Post')
    await page.see('Item posted successfully!')

    // The form shows the photo from the device.
    const address = await eventually(
      async () => /^\/api\/photos\/[\w-]+$/.exec((await shownPicture(page))[0] ?? '')?.[0],
      () => 'The post shows no photo that the board has.',
    )
    const { body } = await send<Buffer>('GET', site + address)
    const sent = await examine(body)
    expect(sent).toMatchObject({ width: 600, height: 800, exif: undefined, orientation: undefined })
    expect(sent.format).toMatch(/^(?:webp|jpeg)$/)
    expect([sent.colourAt(0.5, 0.1), sent.colourAt(0.5, 0.9)]).toEqual(['red', 'blue'])

    await page.open(`/alltimes?q=${title.split(' ').at(-1)}`)
    await expect.poll(() => shownPicture(page), { timeout: 20_000 }).toEqual([`${address}/small`, 480])
  })

  test('searches the whole board by words, filters what it has found, and leads back', async () => {
    const person = await createAccount()
    const word = uniqueWord()
    const post = (title: string, more: Partial<ItemInput>) => postItem(person, { title: `${title} ${word}`, ...more })
    await post('Café table', { postType: 'Found', category: 'gadgets' })
    await post('Cat', { postType: 'Lost', category: 'pets' })
    await post('Dog', { postType: 'Found', category: 'pets' })
    const pets = [`Cat ${word}`, `Dog ${word}`]
    const all = [...pets, `Café table ${word}`]

    await page.open('/')
    await page.submit('What are you looking for?', word)
    await page.isAt(`/alltimes?q=${word}`)
    await page.see(`3 items for “${word}” · page 1 of 1`)
    await expectTitles(page, all)

    await page.press('field', 'pets')
    await page.isAt(`/alltimes?q=${word}&category=pets`)
    await expectTitles(page, pets)
    await page.press('field', 'Lost')
    await expectTitles(page, [`Cat ${word}`])
    await page.goBack()
    await page.goBack()
    await expectTitles(page, all)
    expect(await page.part('field', 'pets').read('checked')).toBe('false')

    // Parts of words are found, without accents, too.
    await page.fill('Search items by title...', `cafe ${word.slice(0, -2).toUpperCase()}`)
    await page.press('button', 'Search all items')
    await expectTitles(page, [`Café table ${word}`])
    await page.fill('Search items by title...', 'zyzzx')
    await page.press('button', 'Search all items')
    await page.seeLine('No items found matching your search query.')
    await page.press('button', 'Show all items')
    await page.isAt('/alltimes')
  })

  test('leads the claim of a protected post through answer, approval and code to the handover', async () => {
    const [poster, claimant] = await Promise.all([
      createAccount({ name: 'Olga Poster' }),
      createAccount({ name: 'Grace Claimant' }),
    ])
    const title = `Wallet ${uniqueWord()}`
    await logIn(page, poster)
    await page.open('/additems')
    await page.choose('Post Type', 'Found')
    await page.fill('Title', title)
    await page.choose('Category', 'documents')
    await page.fill('Location', 'Tram 5')
    await page.press('field', 'Through this site only')
    await page.press('button', 'Ask for proof')
    await page.fill('Public question', 'What is on the sticker inside?')
    await page.press('button', 'Add Post')
    await page.see('Item posted successfully!')
    await page.isAt(/^\/items\/[\w-]+$/)

    const other = await browsers.open()
    await logIn(other, claimant)
    await other.open(await page.path())
    const contact = other.part('region', 'Contact')
    await contact.see('What is on the sticker inside?')
    await contact.see('You can only contact them here.')
    expect(await other.text()).not.toContain(poster.email)
    await other.press('button', 'This is Mine!')
    const claim = other.part('dialog', 'Your claim')
    await claim.press('button', 'Submit')
    await claim.see('Please answer the question, as well as you can.')
    await claim.fill('Your answer', 'A small blue whale.')
    await claim.fill('Location', 'Town library')
    await claim.press('button', 'Submit')
    await other.see('Your claim is on its way.')
    await claim.gone()

    await page.open('/claims')
    await page.part('region', 'Waiting for you').press('link', title)
    await page.see('A small blue whale.')
    await page.press('link', 'Compare and decide')
    await page.press('button', 'Approve the claim of Grace')
    await page.press('button', 'Yes, approve it')
    await page.see('Approved. Now the two of you can meet.')
    await page.press('link', /^Go on to the handover/)
    await page.see('Meet Grace by')

    await other.press('link', 'View your claim')
    await other.see('Approved: time to meet')
    await other.press('button', 'Show the code')
    const code = await eventually(
      async () =>
        /\b(\d{3})\s(\d{3})\b/
          .exec(await other.text())
          ?.slice(1)
          .join(''),
      () => 'No code is to be seen.',
    )
    const wrong = `${(Number(code[0]) + 1) % 10}${code.slice(1)}`
    await page.fill('The six digits', wrong)
    await page.press('button', 'Hand over')
    await page.see('This is not the code. You have 4 tries left.')
    await page.fill('The six digits', code)
    await page.press('button', 'Hand over')
    await page.see('Handed over. Thank you for bringing it back.')
    await page.see('You gave it to Grace.')
    await other.reload()
    await other.see('Back with you')
  })

  test.each(['/', '/alltimes', '/login', '/privacy'])(
    'takes over the page that the build wrote for %s',
    async (path) => {
      await page.open(path)
      await eventually(
        () =>
          page.evaluate(() =>
            Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
          ),
        () => 'React has not drawn the page.',
      )
      // The build marks where parts begin. A page that React throws away, and draws from scratch,
      // has no marks.
      const marks = () =>
        page.evaluate(() => document.evaluate('count(//*[@id="root"]//comment())', document).numberValue)
      expect(await marks()).toBeGreaterThan(0)
    },
  )

  test('switches the theme, remembers it, and can be read in both, without scrolling sideways', async () => {
    const person = await createAccount()
    const item = await postItem(person, { title: `Umbrella ${uniqueWord()}` })
    await logIn(page, person)
    // The driver presses where the button was when it looked, so what is above it must be there.
    const openHome = async () => {
      await page.open('/')
      await page.see('Confirm your email to hear when someone replies')
    }
    for (const theme of THEMES) {
      await openHome()
      if (theme === 'dark') await page.press('button', 'Dark Mode')
      await page.part('button', theme === 'dark' ? 'Light Mode' : 'Dark Mode').find()
      await expect.poll(() => readTheme(page)).toBe(theme)
      // WebKit keeps the styles of the old width if a window changes seconds after its page has
      // loaded, so each page is opened again.
      for (const width of [DESK, PHONE]) {
        await page.resize(width)
        for (const path of ['/', '/alltimes', `/items/${item._id}`, '/additems', '/myItems', '/privacy']) {
          const where = `${path}, ${theme}, ${width} px`
          await page.open(path)
          await page.isLoaded()
          const shown = await page.evaluate(() => window.innerWidth)
          expect(shown, where).toBeLessThanOrEqual(width === PHONE ? PHONE_LAYOUT - 1 : DESK)
          expect(await readTheme(page), where).toBe(theme)
          expect(await findViolations(page, RULES[theme]), where).toEqual([])
          expect(await overflow(page), `sideways scrolling of ${where}`).toBeLessThanOrEqual(0)
        }
      }
      await page.resize(DESK)
    }
    await openHome()
    await page.press('button', 'Light Mode')
    await expect.poll(() => readTheme(page)).toBe('light')
    await page.reload()
    expect(await readTheme(page)).toBe('light')
  })
})

interface NewPerson {
  name: string
  email: string
  password: string
}

async function register(page: Page, { name, email, password }: NewPerson): Promise<void> {
  await page.open('/register')
  await page.fill('Name', name)
  await page.fill('Email', email)
  await page.fill('Password', password)
  await page.fill('Photo URL', 'https://pictures.example/me.jpg')
  await page.press('button', 'Register')
  await page.see('Registration successful!')
  // Firefox forgets an address that is opened while the page is still going to its own.
  await page.part('heading', /^Lost something\?/).find()
  await page.isAt('/')
}

async function logIn(page: Page, { email, password }: Pick<NewPerson, 'email' | 'password'>): Promise<void> {
  await page.open('/login')
  await page.fill('Email', email)
  await page.fill('Password', password)
  await page.press('button', 'Login')
  await page.see('Login successful!')
  await page.part('button', 'Account menu').find()
}

async function logOut(page: Page): Promise<void> {
  await page.press('button', 'Account menu')
  await page.press('button', 'Logout')
  await page.isAt('/login')
}

/** Posts an item by the API. */
async function postItem({ cookie }: Person, input: Partial<ItemInput>): Promise<Item> {
  const { body, status } = await send<Item>('POST', `${api}/addItems`, {
    cookie,
    headers: { origin: site },
    body: makeItemInput(input),
  })
  expect(status).toBe(201)
  return body
}

/**
 * Waits until the list shows exactly these items. How a search ranks them is tested without a
 * browser.
 */
async function expectTitles(page: Page, titles: string[]): Promise<void> {
  const shown = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('article h2, article h3')].map((title) => title.textContent).sort(),
    )
  await expect.poll(shown, { timeout: 20_000 }).toEqual(titles.toSorted())
}

/** The address and height of the picture in the list, once it is loaded. */
function shownPicture(page: Page): Promise<[address: string | null | undefined, height: number | null | undefined]> {
  return page.evaluate(() => {
    const image = document.querySelector<HTMLImageElement>('article img')
    return [image?.getAttribute('src'), image?.naturalHeight]
  })
}
