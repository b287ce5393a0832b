import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { siteUrl } from './support/environment.ts'
import { holdRequests } from './support/hold-requests.ts'
import { postItem, publicItem, recoverItem, uniqueTitle } from './support/items.ts'
import { recoverDialog } from './support/recover-dialog.ts'
import { test } from './support/test.ts'

const fact = (page: Page, name: string) => page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`))

test('shows every fact of a lost item in the exact words, and who posted it', async ({ page }) => {
  const owner = await createAccount({ name: 'Olive Owner' })
  const item = await postItem(owner, { description: 'Black.\nA green ribbon around the handle.' })
  await logIn(page, await createAccount(), `/items/${item._id}`)

  await expect(page.getByRole('heading', { level: 1, name: 'Item Details', exact: true })).toBeVisible()
  await expect(page).toHaveTitle(`${item.title} - Lost & Found`)
  await expect(page.getByRole('heading', { name: item.title, exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: `Picture of ${item.title}` })).toHaveAttribute('src', item.thumbnail)
  await expect(fact(page, 'Description')).toHaveText('Black. A green ribbon around the handle.')
  await expect(fact(page, 'Category')).toHaveText('gadgets')
  await expect(fact(page, 'Location')).toHaveText('Tram 5')
  await expect(fact(page, 'Date Lost')).toHaveText('May 31, 2026')
  await expect(fact(page, 'Name')).toHaveText('Olive Owner')
  await expect(page.getByRole('link', { name: owner.email })).toHaveAttribute('href', `mailto:${owner.email}`)
  await expect(page.getByText('Meet in a public place')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Found This!', exact: true })).toBeVisible()
})

test('shows a spinner until the item has loaded, and “This is Mine!” for a found item', async ({ page }) => {
  const item = await postItem(await createAccount(), { postType: 'Found' })
  await logIn(page, await createAccount())
  const release = await holdRequests(page, `**/api/items/${item._id}`)
  await page.goto(`/items/${item._id}`)
  await expect(page.getByRole('status').getByText('Loading the item…')).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'This is Mine!', exact: true })).toBeVisible()
  await expect(page.getByText('Loading the item…')).toBeHidden()
})

for (const timezoneId of ['Pacific/Midway', 'UTC', 'Pacific/Kiritimati']) {
  test.describe(`in the time zone ${timezoneId}`, () => {
    test.use({ timezoneId })
    test('shows the same day', async ({ page }) => {
      const person = await createAccount()
      const item = await postItem(person, { dateLost: '2026-01-01' })
      await logIn(page, person, `/items/${item._id}`)
      await expect(fact(page, 'Date Lost')).toHaveText('January 1, 2026')
      await page.goto(`/updateItems/${item._id}`)
      await expect(page.getByLabel('Date Lost')).toHaveValue('January 1, 2026')
    })
  })
}

test.describe('for a visitor from Germany', () => {
  test.use({ locale: 'de-DE' })
  test('shows the date in German', async ({ page }) => {
    const person = await createAccount()
    const item = await postItem(person)
    await logIn(page, person, `/items/${item._id}`)
    await expect(fact(page, 'Date Lost')).toHaveText('31. Mai 2026')
  })
})

test('marks an item as recovered in the Recover Item dialog, and rejects a second recovery', async ({ page }) => {
  const finder = await createAccount({ name: 'Finn Finder' })
  const item = await postItem(await createAccount())
  await logIn(page, finder, `/items/${item._id}`)
  await page.getByRole('button', { name: 'Found This!' }).click()

  await expect(recoverDialog(page).getByRole('heading', { name: 'Recover Item', exact: true })).toBeVisible()
  await expect(recoverDialog(page).getByLabel('Date Recovered', { exact: true })).toHaveValue(today())
  for (const [label, value] of [
    ['Name', finder.name],
    ['Email', finder.email],
  ] as const) {
    await expect(recoverDialog(page).getByLabel(label, { exact: true })).toHaveValue(value)
    await expect(recoverDialog(page).getByLabel(label, { exact: true })).toHaveAttribute('readonly')
  }
  await expect(recoverDialog(page).getByLabel('Photo URL', { exact: true })).toHaveAttribute('readonly')
  await expect(recoverDialog(page).getByRole('button', { name: 'Close', exact: true })).toBeVisible()

  await recoverDialog(page).getByLabel('Location', { exact: true }).fill('Lost property counter')
  const sent = page.waitForRequest('**/api/recovered-items')
  await recoverDialog(page).getByRole('button', { name: 'Submit', exact: true }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    recoveredLocation: 'Lost property counter',
    recoveredDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    recoveredBy: { email: finder.email, name: finder.name },
    itemId: item._id,
    thumbnail: item.thumbnail,
    title: item.title,
    description: item.description,
  })
  await expect(page.getByText('Item recovery details saved successfully!', { exact: true })).toBeVisible()
  await expect(recoverDialog(page)).toBeHidden()
  await expect(page.getByText('Recovered', { exact: true })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Found This!' }).click()
  await expect(page.getByText('This item has already been marked as recovered.', { exact: true })).toBeVisible()
  await expect(recoverDialog(page)).toBeHidden()
})

test('shows an error when somebody else has recovered the item first', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 409/)
  const owner = await createAccount()
  const item = await postItem(owner)
  await logIn(page, await createAccount(), `/items/${item._id}`)
  await page.getByRole('button', { name: 'Found This!' }).click()
  await recoverDialog(page).getByLabel('Location').fill('Here')
  await recoverItem(owner, item)
  await recoverDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Error saving recovery details.', { exact: true })).toBeVisible()
  await expect(page.getByText('Somebody has just marked this item as recovered.')).toBeVisible()
  await expect(recoverDialog(page)).toBeHidden()
  await expect(page.getByText('Recovered', { exact: true })).toBeVisible()
})

test('shows a failed recovery inside the dialog, and keeps what was typed', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 503/)
  const item = await postItem(await createAccount())
  await logIn(page, await createAccount(), `/items/${item._id}`)
  await page.getByRole('button', { name: 'Found This!' }).click()
  await recoverDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(recoverDialog(page).getByText('Please say where it was given back.')).toBeVisible()
  await expect(recoverDialog(page).getByLabel('Location')).toBeFocused()

  await recoverDialog(page).getByLabel('Location').fill('Lost property counter')
  await page.route('**/api/recovered-items', (route) => route.fulfill({ status: 503, json: {} }))
  await recoverDialog(page).getByRole('button', { name: 'Submit' }).click()
  const toast = recoverDialog(page).getByText('Error saving recovery details.', { exact: true })
  // A toast stays while the pointer is on it.
  await toast.hover()
  // Nothing outside a modal dialog can be pressed, except this toast.
  await recoverDialog(page).getByRole('button', { name: 'Close error alert' }).click()
  await expect(toast).toBeHidden()
  await expect(recoverDialog(page).getByLabel('Location')).toHaveValue('Lost property counter')

  await page.reload()
  await expect(recoverDialog(page).getByLabel('Location')).toHaveValue('Lost property counter')
  await page.unroute('**/api/recovered-items')
  await recoverDialog(page).getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Item recovery details saved successfully!')).toBeVisible()
})

test('opens, fills and closes the dialog and its calendar by keyboard alone', async ({ page }) => {
  const item = await postItem(await createAccount())
  await logIn(page, await createAccount(), `/items/${item._id}`)
  const openButton = page.getByRole('button', { name: 'Found This!' })
  await openButton.focus()
  await page.keyboard.press('Enter')
  await expect(recoverDialog(page).getByLabel('Location')).toBeFocused()
  await page.keyboard.press('Tab')
  const date = recoverDialog(page).getByLabel('Date Recovered')
  await expect(date).toBeFocused()
  const calendar = page.getByRole('dialog', { name: 'Choose Date' })
  await expect(calendar).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(date).toBeFocused()
  await expect(date).not.toHaveValue(today())

  await page.keyboard.press('ArrowDown')
  await expect(calendar).toBeVisible()
  await date.fill('2026-05-31')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(date).toHaveValue('May 31, 2026')
  await expect(date).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await date.fill('June 1, 2026')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(recoverDialog(page)).toBeVisible()
  await expect(date).toHaveValue('June 1, 2026')

  await page.keyboard.press('Escape')
  await expect(recoverDialog(page)).toBeHidden()
  await expect(openButton).toBeFocused()
})

test('prints an item as one sheet, black on white in the dark theme, too', async ({ page }) => {
  const owner = await createAccount({ name: 'Olive Owner' })
  const long = {
    title: `Black umbrella ${'W'.repeat(105)}`,
    description: 'Black. '.repeat(700),
    location: 'y'.repeat(200),
  }
  const item = await postItem(owner, long)
  await page.route('**/api/items/*/matches', (route) =>
    route.fulfill({ json: [{ item: publicItem({ title: 'Perhaps this', postType: 'Found' }), reasons: [] }] }),
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  await logIn(page, owner, `/items/${item._id}?recover=1`)
  await expect(page.getByText('Perhaps this')).toBeVisible()
  await expect(recoverDialog(page)).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  const main = page.getByRole('main')
  const sheet = [
    page.getByRole('banner').getByText('Lost & Found', { exact: true }),
    main.getByText('Lost', { exact: true }),
    main.getByRole('heading', { name: item.title }),
    main.getByRole('img'),
    fact(page, 'Description'),
    fact(page, 'Location'),
    fact(page, 'Date Lost'),
    main.getByText('Olive Owner', { exact: true }),
    main.getByText(owner.email, { exact: true }),
    main.getByText(`See it on the board: ${siteUrl}/items/${item._id}`, { exact: true }),
  ]
  for (const part of sheet) await expect(part).toBeVisible()
  const tops = await Promise.all(sheet.map(async (part) => (await part.boundingBox())?.y ?? 0))
  expect(tops, 'from top to bottom').toEqual(tops.toSorted((a, b) => a - b))
  await expect(page.getByText('Perhaps this')).toBeHidden()
  await expect(page.locator('button:visible, nav:visible, dialog:visible, footer:visible, h1:visible')).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(main.getByRole('heading', { name: item.title })).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(main.getByText('Lost', { exact: true })).toHaveCSS('color', 'rgb(166, 58, 10)')
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('leads with the title, above which the heading of the screen is small', async ({ page }) => {
  const item = await postItem(await createAccount())
  await logIn(page, await createAccount(), `/items/${item._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: item.title })).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const sizes = await main
      .locator('h1, h2, h3, p, dt, dd, a, button')
      .evaluateAll((all) => all.map((one) => [one.tagName, Number.parseFloat(getComputedStyle(one).fontSize)] as const))
    const title = Math.max(...sizes.filter(([tag]) => tag === 'H2').map(([, size]) => size))
    expect(Math.max(...sizes.map(([, size]) => size))).toBe(title)
    expect(sizes.find(([tag]) => tag === 'H1')?.[1]).toBeLessThanOrEqual(16)
  }
})

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test(`shows contact, action and safety in the first view at ${width} px, and copies the address`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const owner = await createAccount({ name: 'Olive Owner' })
    const item = await postItem(owner, { title: `Black umbrella ${'with a long title '.repeat(5)}`.trim() })
    await page.setViewportSize({ width, height })
    await logIn(page, await createAccount(), `/items/${item._id}`)
    const panel = page.getByRole('region', { name: 'Contact' })
    const write = panel.getByRole('link', { name: 'E-mail Olive Owner' })
    await expect(write).toBeInViewport({ ratio: 1 })
    await expect(panel.getByRole('button', { name: 'Found This!' })).toBeInViewport({ ratio: 1 })
    const letter = new URL((await write.getAttribute('href')) ?? '')
    expect(letter.pathname).toBe(owner.email)
    expect(letter.searchParams.get('subject')).toContain(item.title)
    expect(letter.searchParams.get('body')).toContain(`${siteUrl}/items/${item._id}`)
    await expect(panel.getByText(/^Here since \w+ \d{4} · address confirmed$/)).toBeVisible()
    await panel.getByRole('button', { name: 'Copy e-mail address' }).click()
    await expect(panel.getByRole('status')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(owner.email)
    await page.getByRole('button', { name: 'Found This!' }).click()
    await expect(recoverDialog(page).getByText('This closes the post. Have you met')).toBeVisible()
  })
}

test('shows one’s own post as that, with what can be done, and deletes it after asking', async ({ page }) => {
  const owner = await createAccount()
  const item = await postItem(owner, { postType: 'Found' })
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, owner, `/items/${item._id}`)
  const panel = page.getByRole('region', { name: 'This is your post' })
  await expect(panel.getByText('Handed over?')).toBeVisible()
  const action = panel.getByRole('button', { name: 'This is Mine!', description: 'Handed over?' })
  for (const control of [action, panel.getByRole('button', { name: 'Print' })])
    await expect(control).toBeInViewport({ ratio: 1 })
  await expect(panel.getByRole('link', { name: /^E-mail/ })).toBeHidden()
  await expectAccessible(page)

  await panel.getByRole('link', { name: 'Update' }).click()
  await expect(page).toHaveURL(`/updateItems/${item._id}`)
  await page.goBack()
  await panel.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(panel.getByRole('button', { name: 'Delete' })).toBeFocused()
  await panel.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Item deleted successfully!')).toBeVisible()
  await expect(page).toHaveURL('/myItems')
})

test('shows why a recovered item cannot be marked again beside its button, which can be pressed', async ({ page }) => {
  const owner = await createAccount()
  const item = await postItem(owner)
  await recoverItem(owner, item)
  await logIn(page, await createAccount(), `/items/${item._id}`)
  const reason = 'It is marked as recovered, so this post is closed.'
  const action = page.getByRole('button', { name: 'Found This!', description: reason })
  await expect(page.getByText(reason)).toBeVisible()
  await expect(action).toBeEnabled()
  await action.click()
  await expect(page.getByText('This item has already been marked as recovered.', { exact: true })).toBeVisible()
})

test('keeps the direction of words that run from right to left, also in the title of the page', async ({ page }) => {
  const owner = await createAccount({ name: 'דוד' })
  const title = uniqueTitle('מפתחות')
  const item = await postItem(owner, { title, description: 'עם סרט אדום.', location: 'תחנה' })
  await logIn(page, await createAccount(), `/items/${item._id}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  expect(await page.title()).toBe(`\u2068${title}\u2069 - Lost & Found`)
  const main = page.getByRole('main')
  for (const words of [title, item.description, item.location]) {
    const element = main.getByText(words, { exact: true })
    expect(await element.evaluate((one) => one.closest('bdi, [dir=auto]') !== null)).toBe(true)
  }
})

test('does not print a toast that is on the screen', async ({ page }) => {
  const owner = await createAccount()
  const item = await postItem(owner)
  await recoverItem(owner, item)
  await logIn(page, owner, `/items/${item._id}`)
  const toast = page.getByText('This item has already been marked as recovered.', { exact: true })
  // A toast stays while the pointer is on it.
  await Promise.all([toast.hover(), page.getByRole('button', { name: 'Found This!' }).click()])
  await page.emulateMedia({ media: 'print' })
  await expect(toast).toBeHidden()
  await page.emulateMedia({ media: null })
  await expect(toast).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('shows a calendar that fits the screen and works in the dialog, and touch targets of at least 44 px', async ({
    page,
  }) => {
    const item = await postItem(await createAccount())
    await logIn(page, await createAccount(), `/items/${item._id}`)
    for (const link of await page.getByRole('contentinfo').getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.getByRole('button', { name: 'Found This!' }).tap()
    const date = recoverDialog(page).getByLabel('Date Recovered')
    await expect(date).toHaveAttribute('inputmode', 'none')
    await date.tap()
    const calendar = page.getByRole('dialog', { name: 'Choose Date' })
    await expect(calendar).toBeInViewport({ ratio: 1 })
    const day = await calendar.getByRole('gridcell').first().boundingBox()
    expect(day?.width).toBeGreaterThanOrEqual(44)
    expect(day?.height).toBeGreaterThanOrEqual(44)
    await calendar.getByRole('button', { name: 'Previous Month' }).tap()
    await calendar.getByRole('gridcell', { name: / 15, / }).tap()
    await expect(date).toHaveValue(/ 15, \d{4}$/)
  })
})

test('shows an error for an item that cannot be loaded, and tries again on demand', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 503/)
  const item = await postItem(await createAccount())
  await logIn(page, await createAccount())
  await page.route(`**/api/items/${item._id}`, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto(`/items/${item._id}`)
  await expect(page.getByRole('alert').getByText('Error fetching item details.', { exact: true }).first()).toBeVisible()
  await page.unroute(`**/api/items/${item._id}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: item.title })).toBeVisible()
})

test('shows that an item no longer exists', async ({ page, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 404/)
  await logIn(page, await createAccount(), '/items/nothing-of-this-name')
  await expect(page.getByText('This post is no longer available.')).toBeVisible()
  await expect(page.getByText('Error fetching item details.', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'See all items' }).click()
  await expect(page).toHaveURL('/alltimes')
})

/** Today's date in words, in UTC as in the browser under test. */
function today(): string {
  return new Date().toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
}
