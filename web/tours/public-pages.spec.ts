import type { Page } from '@playwright/test'
import { createAccount } from '../e2e/support/accounts.ts'
import { findViolations } from '../e2e/support/axe.ts'
import { postItem, recoverItem } from '../e2e/support/items.ts'
import { expectWholeInEveryView } from '../e2e/support/layout-faults.ts'
import { test } from '../e2e/support/test.ts'

/** Nothing may overlap, be cut off or scroll sideways, on a phone and a desk. */
const look = (page: Page, state: string) =>
  expectWholeInEveryView(page, state, async (width) => {
    if (width === 360) return findViolations(page, 'light')
    return width === 1280 ? findViolations(page, 'dark') : []
  })

test('shows the public pages of posts whole in every view, in Arabic, too, and accessible', async ({
  page,
  allowConsoleErrors,
}) => {
  test.setTimeout(180_000)
  allowConsoleErrors(/404 \(Not Found\)/)
  const owner = await createAccount()
  const words = {
    title: 'Dark blue umbrella with a wooden handle and the initials K. M. on a small brass ring',
    location: 'Regional train to the coast, third coach from the front, upper deck by the window',
    description: 'It opens by itself. '.repeat(20),
  }
  const open = await postItem(owner, { ...words, postType: 'Found', whereNow: words.location, thumbnail: '' })
  const home = await postItem(owner)
  await recoverItem(owner, home)
  // A poster shows as much of a description as fits.
  const { _id: short } = await postItem(owner)
  const paths = [`/p/${open._id}`, `/p/${home._id}`, '/p/none']
  for (const path of [...paths, ...paths.map((path) => `/ar${path}`), `/ar/p/${short}/poster`]) {
    await page.goto(path)
    await look(page, path)
  }
})
