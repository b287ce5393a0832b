import { expect, type Page } from '@playwright/test'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { unreadableFields } from '../../functions/src/items/item-document.ts'
import { sumStatistics } from '../../functions/src/statistics/sum-statistics.ts'
import { createAccount, logIn } from '../e2e/support/accounts.ts'
import { itemsOf, postItem, uniqueTitle } from '../e2e/support/items.ts'
import { test } from '../e2e/support/test.ts'

const firestore = getFirestore(initializeApp({ projectId: 'demo-lost-and-found' }))

const categoryField = (page: Page) => page.locator('main').getByLabel('Kategorie', { exact: true })
const drawingOf = (page: Page, kind: string) => page.locator(`main [data-kind=${kind}]`)

test('takes, draws, filters and counts a post of a category of the operator’s own, in German', async ({ page }) => {
  const person = await createAccount()
  const title = uniqueTitle('Klein und rund')
  await logIn(page, person)
  await page.goto('/de/additems')
  await expect(page.getByRole('banner').getByText('Fundbüro Alderby')).toBeVisible()
  await expect(categoryField(page).getByRole('option')).toHaveText(['Schirme', 'Dokumente', 'Schlüssel'])
  await page.locator('[name=title]').fill(title)
  await categoryField(page).selectOption('Schlüssel')
  await page.locator('[name=location]').fill('Tram 5')
  await page.locator('main form button[type=submit]').first().click()
  await expect(page).toHaveURL(/\/de\/items\//)
  await expect(page.locator('main dd').getByText('Schlüssel', { exact: true })).toBeVisible()
  await expect(drawingOf(page, 'keys').first()).toBeVisible()

  const umbrella = await postItem(person, { category: 'umbrellas', title: uniqueTitle('Schirm'), thumbnail: '' })
  await page.goto('/de/alltimes')
  await expect(page.getByText(umbrella.title)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Schlüssel' }).check()
  await expect(page).toHaveURL(/category=keys/)
  await expect(page.getByText(umbrella.title)).toHaveCount(0)
  await expect(page.getByText(title)).toBeVisible()

  const tomorrow = new Date(Date.now() + 86_400_000)
  await sumStatistics({ firestore }, tomorrow)
  await page.goto('/de/statistics')
  await page.locator('summary').first().click()
  await expect(page.getByRole('row', { name: /^Schlüssel 1 0 / })).toBeVisible()
})

test('keeps a post of a category that was taken out, until its poster chooses another one or deletes it', async ({
  page,
}) => {
  const person = await createAccount()
  const [changed, deleted] = await Promise.all(
    ['Telefon', 'Kamera'].map(async (words) => {
      const item = await postItem(person, { category: 'documents', title: uniqueTitle(words) })
      await firestore.doc(`items/${item._id}`).update({ category: 'gadgets' })
      return item
    }),
  )
  if (!changed || !deleted) throw new Error('Two items were posted.')
  expect(unreadableFields(await firestore.doc(`items/${deleted._id}`).get())).toEqual([])
  await logIn(page, person)
  await page.goto(`/de/items/${changed._id}`)
  await expect(page.getByRole('heading', { name: changed.title, level: 2 })).toBeVisible()
  await expect(page.locator('main').getByText('Elektronik', { exact: true })).toBeVisible()

  await page.goto(`/de/updateItems/${changed._id}`)
  await expect(page.locator('[name=title]')).toHaveValue(changed.title)
  await expect(categoryField(page)).toHaveValue('')
  await categoryField(page).selectOption('Schirme')
  await page.locator('main form button[type=submit]').first().click()
  await expect(page).toHaveURL(/\/de\/myItems/)
  const categories = async () => (await itemsOf(person)).map(({ title, category }) => [title, category])
  await expect.poll(categories).toContainEqual([changed.title, 'umbrellas'])
  expect(await categories()).toContainEqual([deleted.title, 'gadgets'])

  const row = page.getByRole('row', { name: deleted.title })
  await row.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('button', { name: 'Ja, löschen' }).click()
  await expect(row).toHaveCount(0)
  await expect.poll(async () => (await categories()).length).toBe(1)
})
