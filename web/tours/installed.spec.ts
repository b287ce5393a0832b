import { expect, type Page } from '@playwright/test'
import { languages } from '../../board.config.ts'
import { createAccount, fillLogin, logIn, logOut } from '../e2e/support/accounts.ts'
import { siteUrl } from '../e2e/support/environment.ts'
import { postItem, uniqueTitle } from '../e2e/support/items.ts'
import { phonePhoto } from '../e2e/support/pictures.ts'
import { test } from '../e2e/support/test.ts'

test.use({ serviceWorkers: 'allow' })

const copies = (page: Page) => page.evaluate(() => localStorage.getItem('saved-copies'))
const savedCopy = (page: Page) => page.getByText('Saved copy, ')
const card = (page: Page, title: string) =>
  page.getByRole('main').getByText(title, { exact: true }).filter({ visible: true })

const isKept = (page: Page, address: string) =>
  page.evaluate(async (address) => Boolean(await caches.match(address)), address)

/** Opens a page that the service worker controls, once the app is in the browser's cache. */
async function openHeld(page: Page, path: string, shell = '/shell'): Promise<void> {
  await page.goto(path)
  await expect.poll(() => isKept(page, shell)).toBe(true)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  // What says that there is no network comes after the screen.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/on-device-')),
  )
}

/** Makes Firebase's ID token too old, as it is an hour after the last visit. */
const expireToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? ''
    const user = JSON.parse(localStorage.getItem(key) ?? '')
    user.stsTokenManager.expirationTime = 0
    localStorage.setItem(key, JSON.stringify(user))
  })

/** Takes the network away, and the API's answers that the browser would repeat for a while. */
async function goOffline(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
  await page.context().setOffline(true)
}

test.describe('without a network', () => {
  test.beforeEach(({ allowConsoleErrors }) =>
    allowConsoleErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be loaded/),
  )

  test('shows saved copies of one’s own posts and the last list, and what is there now once it is back', async ({
    page,
    context,
  }) => {
    const person = await createAccount()
    const { title } = await postItem(person, { title: uniqueTitle('Umbrella') })
    await logIn(page, person)
    await openHeld(page, '/myItems')
    await expect(card(page, title)).toBeVisible()
    await page.goto(`/alltimes?q=${encodeURIComponent(title)}`)
    await expect(card(page, title)).toBeVisible()
    await expect(savedCopy(page)).toBeHidden()
    await expect.poll(() => copies(page)).toMatch(/board\W+page/)

    await goOffline(page)
    await page.reload()
    await expect(savedCopy(page)).toBeVisible()
    await expect(card(page, title)).toBeVisible()
    await expireToken(page)
    await page.goto('/myItems')
    await expect(savedCopy(page)).toBeVisible()
    await expect(card(page, title)).toBeVisible()

    const later = await postItem(person, { title: uniqueTitle('Scarf') })
    await context.setOffline(false)
    await expect(card(page, later.title)).toBeVisible()
    await expect(savedCopy(page)).toBeHidden()
  })

  test('opens what it does not keep as soon as the network is back, every time', async ({ page, context }) => {
    await openHeld(page, '/')
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    for (const name of ['Privacy', 'Statistics']) {
      await goOffline(page)
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page.getByText('You’re offline.')).toBeVisible()
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  })

  test('opens the form of a new post and keeps what is typed, and says what it does not keep', async ({
    page,
    context,
  }) => {
    await logIn(page, await createAccount())
    await openHeld(page, '/')
    await goOffline(page)
    await page.goto('/additems')
    await page.getByLabel('Title', { exact: true }).fill('Silver tin')
    await expect(page.getByText('You are offline. What you type stays here')).toBeVisible()
    await page.goto('/privacy')
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await expect(page.getByText('Loading…')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
    await page.goto('/additems')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Silver tin')
  })

  test('starts where the device has a network, but no way to the board, and goes on once it has', async ({
    page,
    context,
  }) => {
    const person = await createAccount()
    const { title } = await postItem(person, { title: uniqueTitle('Umbrella') })
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => true })
      for (const name of ['online', 'offline'])
        window.addEventListener(name, (event) => event.stopImmediatePropagation(), true)
    })
    await logIn(page, person)
    await openHeld(page, '/myItems')
    await expect(card(page, title)).toBeVisible()
    await expect.poll(() => copies(page)).toContain(title)
    await context.serviceWorkers()[0]?.evaluate(`Object.defineProperty(navigator, 'onLine', { get: () => true })`)
    await goOffline(page)
    await page.goto('/myItems')
    await expect(savedCopy(page)).toBeVisible()
    await expect(card(page, title)).toBeVisible()
    const later = await postItem(person, { title: uniqueTitle('Scarf') })
    await context.setOffline(false)
    await expect(card(page, later.title)).toBeVisible()
    await expect(savedCopy(page)).toBeHidden()
  })

  test('starts in the language of the address, and keeps nothing of an API’s answer', async ({ page }) => {
    await openHeld(page, '/de/privacy', '/de/shell')
    await page.evaluate(async () => (await caches.open('app /de/')).put('/api/itemCount', Response.json({ count: 1 })))
    await goOffline(page)
    await page.goto('/de')
    await expect(page.getByText('Sie sind offline.')).toBeVisible()
    expect(await page.evaluate(() => fetch('/api/itemCount').catch(({ name }) => name))).toBe('TypeError')
  })
})

test('says that a list could not be loaded, and shows no copy, while there is a network', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 500|could not be loaded/)
  const { title } = await postItem(await createAccount(), { title: uniqueTitle('Umbrella') })
  await openHeld(page, `/alltimes?q=${encodeURIComponent(title)}`)
  await expect(card(page, title)).toBeVisible()
  await page.context().route('**/api/**', (route) => route.fulfill({ status: 500 }))
  await page.reload()
  await expect(page.getByText('There are no Data Found')).toBeVisible()
  await expect(card(page, title)).toBeHidden()
})

test('shows the answer of a server that answers, whatever its status, and not what is kept', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 404/)
  await openHeld(page, '/')
  const answer = await page.goto('/no/such/place')
  expect([answer?.status(), await page.title()]).toEqual([404, 'Oops! Page Not Found'])
})

test('forgets the copies of the person who logs out', async ({ page }) => {
  const person = await createAccount()
  const { title } = await postItem(person)
  await logIn(page, person, '/myItems')
  await expect(card(page, title)).toBeVisible()
  await expect.poll(() => copies(page)).toContain(title)
  await logOut(page)
  await expect.poll(() => copies(page)).not.toContain(title)
  expect(await copies(page)).not.toContain(person.uid)
})

test('shows what the board serves, however much is kept, and keeps that from then on', async ({ page }) => {
  await openHeld(page, '/')
  await page.evaluate(async () => {
    const cache = await caches.open('app /')
    for (const request of await cache.keys()) await cache.put(request, new Response('throw new Error("stale")'))
    await cache.put('/assets/old-12345678.js', new Response('throw new Error("stale")'))
  })
  await page.goto('/myItems')
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/shell'))?.text()))
    .toContain('<div id="root"></div>')
  await expect.poll(() => isKept(page, '/assets/old-12345678.js')).toBe(false)
})

/** Sends photos as a phone does for another app: as the form of a page, of whichever site. */
async function share(page: Page, photos: number, from = siteUrl): Promise<void> {
  await page.goto(`${from}/robots.txt`)
  await page.evaluate((action) => {
    document.body.innerHTML = `<form method="post" action="${action}" enctype="multipart/form-data">
      <input type="file" name="photo" multiple aria-label="Shared"><button>Share</button></form>`
  }, `${siteUrl}/additems`)
  const file = { name: 'keys.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }
  await page.getByLabel('Shared').setInputFiles(Array.from({ length: photos }, () => file))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
}

const shared = (page: Page) => page.getByRole('group', { name: 'Use the photo that another app shared?' })
const isReady = (page: Page) => page.getByText('The photo is ready.', { exact: true })

test('a photo that another app shares waits through the login, and is in the form once that is wanted', async ({
  page,
}) => {
  const person = await createAccount()
  await openHeld(page, '/')
  await share(page, 1)
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect.poll(() => isKept(page, '/shared-photo')).toBe(false)
  await fillLogin(page, person)
  await expect(page).toHaveURL('/additems?shared')
  await expect(shared(page)).not.toContainText('Only the first')
  await shared(page).getByRole('button', { name: 'Use the photo' }).click()
  await expect(isReady(page)).toBeVisible()
  await expect(shared(page)).toBeHidden()
})

test('takes the first of several shared photos and says so, and says of a share without one that it is empty', async ({
  page,
}) => {
  await logIn(page, await createAccount())
  await openHeld(page, '/')
  await share(page, 3)
  await expect(shared(page)).toContainText('Only the first of 3 photos is used.')
  await shared(page).getByRole('button', { name: 'Use the photo' }).click()
  await expect(isReady(page)).toBeVisible()
  await share(page, 0)
  await expect(page.getByText('No photo was shared.')).toBeVisible()
  await expect(shared(page)).toBeHidden()
})

test('puts a photo that another site sends into the form only once that is confirmed', async ({ page }) => {
  await logIn(page, await createAccount())
  await openHeld(page, '/')
  const elsewhere = 'http://elsewhere.example'
  await page.route(`${elsewhere}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Win a phone!</p>' }),
  )
  await share(page, 1, elsewhere)
  await expect(shared(page)).toBeVisible()
  await expect(isReady(page)).toBeHidden()
  await shared(page).getByRole('button', { name: 'Leave it out' }).click()
  await expect(shared(page)).toBeHidden()
  await expect(page.getByRole('group', { name: 'Photo' }).locator('img')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible()
  await expect(shared(page)).toBeHidden()
})

for (const language of languages)
  test(`can be installed: ${language}`, async ({ page, request }) => {
    const home = language === 'en' ? '/' : `/${language}`
    await page.goto(home)
    const session = await page.context().newCDPSession(page)
    const { errors, data = '{}' } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    expect(installabilityErrors).toEqual([])
    const manifest = JSON.parse(data)
    expect(manifest).toMatchObject({ lang: language, start_url: home })
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
    for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
    for (const { url } of [...manifest.shortcuts, { url: manifest.share_target.action }])
      expect((await request.get(url)).status()).toBe(200)
  })
