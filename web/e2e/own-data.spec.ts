import fs from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { ageLogin, createAccount, logIn } from './support/accounts.ts'
import { expectAccessible } from './support/axe.ts'
import { claimItem, postProtectedItem } from './support/claims.ts'
import { askPoster } from './support/conversations.ts'
import { answerGooglePopup } from './support/google.ts'
import { postItem, uniqueTitle } from './support/items.ts'
import { readStoredTexts } from './support/stored.ts'
import { test } from './support/test.ts'

const download = (page: Page) => page.getByRole('button', { name: 'Download your data', exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Is it you?' })

/** Waits for the file that an action leads to. @returns its texts by their names */
async function readDownload(page: Page, action: () => Promise<void>) {
  const saving = page.waitForEvent('download')
  await action()
  const file = await saving
  const files = unzipSync(new Uint8Array(fs.readFileSync(await file.path())))
  return { name: file.suggestedFilename(), text: (name: string) => strFromU8(files[name] ?? new Uint8Array()) }
}

test('someone who has just logged in gets their own data by one click', async ({ page }) => {
  const [person, other] = await Promise.all([createAccount(), createAccount()])
  const title = uniqueTitle('Own bag')
  const item = await postItem(person, { title })
  const others = await postProtectedItem(other, { title: uniqueTitle('Other bag') })
  const claim = await claimItem(person, others)
  const conversation = await askPoster(person, others, 'Is there a whistle in it?')
  await logIn(page, person, '/account')
  const { name, text } = await readDownload(page, () => download(page).click())
  expect(name).toMatch(/^lost-and-found-\d{4}-\d{2}-\d{2}-1\.zip$/)
  const stored = await readStoredTexts(`items/${item._id}`)
  expect(stored).toMatchObject({ title, ownerUid: person.uid, email: person.email })
  expect(JSON.parse(text('data/items.json'))).toMatchObject([{ id: item._id, fields: stored }])
  const { ownerName: _, question: __, ...ownClaim } = await readStoredTexts(`claims/${claim._id}`)
  const fields = { ...ownClaim, ownerUid: 'somebody else' }
  expect(JSON.parse(text('data/claims.json'))).toMatchObject([{ id: claim._id, fields }])
  expect(JSON.parse(text('data/messages.json'))).toMatchObject([
    { id: `${conversation._id}/messages/000001`, fields: { fromUid: person.uid, text: 'Is there a whistle in it?' } },
  ])
  expect(text('index.html')).not.toContain(other.email)
  expect(text('index.html')).toContain(person.email)
  await expect(page.getByText('The file is downloaded.')).toBeVisible()
  await expect(question(page)).toBeHidden()
})

test('someone who logged in earlier is asked for the password, and goes on where they were', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[03]/)
  const person = await createAccount()
  await logIn(page, person)
  await ageLogin(page, person.uid, '/account')

  await download(page).press('Enter')
  await expect(question(page)).toContainText(person.email)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(download(page)).toBeFocused()

  await download(page).press('Enter')
  const password = question(page).getByLabel('Password', { exact: true })
  await password.fill('Wrong1')
  await password.press('Enter')
  await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
  await expect(password).toHaveValue('Wrong1')
  await password.fill(person.password)
  const { text } = await readDownload(page, () => password.press('Enter'))
  expect(JSON.parse(text('data/account.json'))).toMatchObject({ email: person.email })
  await expect(page).toHaveURL('/account')
  await expect(download(page)).toBeFocused()
})

test('someone who logs in with Google is asked to do that again, with the same account', async ({
  page,
  context,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of 40[03]/)
  const [email, stranger] = [`${crypto.randomUUID()}@example.com`, `${crypto.randomUUID()}@example.com`]
  await answerGooglePopup(context, { email, name: 'Ada Example' })
  await page.goto('/login')
  await page.getByRole('button', { name: /Google/ }).click()
  await expect(page).toHaveURL('/')
  const uid = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? ''
    return JSON.parse(localStorage.getItem(key) ?? '').uid as string
  })
  await ageLogin(page, uid, '/account')

  await answerGooglePopup(context, { email: stranger, name: 'Somebody Else' })
  await download(page).click()
  const google = question(page).getByRole('button', { name: 'Log in with Google' })
  await google.click()
  await expect(page.getByText('This is another account.')).toBeVisible()

  await answerGooglePopup(context, { email, name: 'Ada Example' })
  const { text } = await readDownload(page, () => google.click())
  expect(JSON.parse(text('data/account.json'))).toMatchObject({ email })
})
