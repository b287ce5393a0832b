import { expect } from '@playwright/test'
import { logIn } from '../e2e/support/accounts.ts'
import { createOffice, takeThingIn } from '../e2e/support/offices.ts'
import { test } from '../e2e/support/test.ts'

test('asks for a signature where the operator wants one, and shows it on the receipt', async ({ page }) => {
  const office = await createOffice()
  const { number } = await takeThingIn(office, { category: 'documents' })
  await logIn(page, office)
  await page.goto(`/de/counter/${number}`)
  await page.getByRole('button', { name: 'Ausgeben …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name der Empfängerin oder des Empfängers').fill('Rosa Marsh')
  // The operator of this board does not want it written down.
  await expect(dialog.getByText('Gezeigter Nachweis')).toHaveCount(0)
  const { x = 0, y = 0 } = (await dialog.getByRole('img', { name: 'Bitte hier unterschreiben' }).boundingBox()) ?? {}
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 90, y + 60, { steps: 5 })
  await page.mouse.up()
  await page.mouse.move(x + 20, y + 60, { steps: 5 })
  await dialog.getByRole('button', { name: 'Ausgeben' }).click()
  const signature = page.getByRole('region', { name: 'Quittung' }).getByRole('img', { name: 'Unterschrift' })
  await page.reload()
  await page.getByRole('button', { name: 'Angaben zum Empfang anzeigen …' }).click()
  await expect(signature.locator('path')).toHaveAttribute('d', /^M\d+ \d+(?:L\d+ \d+){6}$/)
})
