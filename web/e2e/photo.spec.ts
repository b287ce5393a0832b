import { expect, type Page } from '@playwright/test'
import { createAccount, logIn } from './support/accounts.ts'
import { itemsOf, uniqueTitle } from './support/items.ts'
import { addPost, fillPost } from './support/new-post.ts'
import { examine, phonePhoto } from './support/pictures.ts'
import { test } from './support/test.ts'

const thumbnail = (page: Page) => page.getByLabel('Thumbnail', { exact: true })
const box = (page: Page) => page.getByRole('group', { name: 'Photo' })
const preview = (page: Page) => box(page).locator('img')
const ready = (page: Page) => page.getByText('The photo is ready.', { exact: true })

async function choose(page: Page, buffer: Buffer, name = 'photo.jpg', mimeType = 'image/jpeg'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a photo', exact: true }).click()
  await (await chooser).setFiles({ name, mimeType, buffer })
}

/** Waits for the next photo to be uploaded, and returns the address that the board gives it. */
async function nextAddress(page: Page): Promise<string> {
  const response = await page.waitForResponse((answer) => answer.url().endsWith('/api/photos') && answer.ok())
  const { address } = await response.json()
  return address
}

async function fillForm(page: Page): Promise<string> {
  const title = uniqueTitle('Umbrella')
  await fillPost(page, title)
  await expect(box(page)).toBeVisible()
  return title
}

/** Records the photo that the page sends, because the browser's protocol does not report bytes. */
async function watchSentPhotos(page: Page): Promise<() => Promise<Buffer>> {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (address, request) => {
      if (request?.body instanceof Blob) Object.assign(window, { sentPhoto: request.body })
      return fetch(address, request)
    }
  })
  return async () => {
    const bytes = await page.evaluate(async () => {
      const photo: unknown = Reflect.get(window, 'sentPhoto')
      return photo instanceof Blob ? Array.from(new Uint8Array(await photo.arrayBuffer())) : []
    })
    return Buffer.from(bytes)
  }
}

test('turns a photo from a phone upright, makes it smaller, removes its metadata, and lets it go', async ({ page }) => {
  const photo = await phonePhoto(2000)
  const original = await examine(photo)
  expect(original).toMatchObject({ width: 2000, height: 1500, orientation: 6 })
  expect(original.exif?.includes('Camera maker')).toBe(true)

  const sent = await watchSentPhotos(page)
  const person = await createAccount()
  await logIn(page, person, '/additems')
  const title = await fillForm(page)
  const uploaded = nextAddress(page)
  await choose(page, photo)
  await expect(ready(page)).toBeVisible()
  const address = await uploaded
  expect(address).toMatch(/^\/api\/photos\/[\w-]+$/)
  // The board's inner address means nothing to people; the preview stands for the photo.
  await expect(thumbnail(page)).toHaveValue('')
  await expect(preview(page)).toBeVisible()
  for (const picture of [await examine(await sent()), await examine(await (await page.request.get(address)).body())]) {
    expect(picture).toMatchObject({
      format: 'webp',
      width: 1200,
      height: 1600,
      exif: undefined,
      orientation: undefined,
    })
    expect([picture.colourAt(0.5, 0.1), picture.colourAt(0.5, 0.9)]).toEqual(['red', 'blue'])
  }

  // The draft keeps the photo after a reload.
  await page.reload()
  await expect(thumbnail(page)).toHaveValue('')
  await expect(preview(page)).toHaveAttribute('src', address)

  const posted = page.waitForRequest('**/api/addItems')
  await addPost(page).click()
  expect((await posted).postDataJSON()).toMatchObject({ thumbnail: address })
  await expect(page.getByText('Item posted successfully!')).toBeVisible()
  const large = page.getByRole('article').locator('img')
  await expect(large).toHaveAttribute('src', address)
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(1600)

  await page.goto(`/alltimes?q=${title.split(' ').at(-1)}`)
  const small = page.getByRole('article').locator('img')
  await expect(small).toHaveAttribute('src', `${address}/small`)
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(480)

  const [item] = await itemsOf(person)
  await page.goto(`/updateItems/${item?._id}`)
  await box(page).getByRole('button', { name: 'Remove the photo' }).click()
  await page.getByRole('button', { name: 'Update Post' }).click()
  await expect(page).toHaveURL('/myItems')
  expect((await itemsOf(person)).map(({ thumbnail }) => thumbnail)).toEqual([''])
})

/** A browser that protects privacy: whatever is read from a canvas is noise. */
async function giveNoise(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { convertToBlob } = OffscreenCanvas.prototype
    const { getImageData } = OffscreenCanvasRenderingContext2D.prototype
    const noise = (data: Uint8ClampedArray) => data.set(data.map(() => Math.random() * 256))
    OffscreenCanvas.prototype.convertToBlob = function (options) {
      const context = this.getContext('2d')
      const pixels = new ImageData(this.width, this.height)
      noise(pixels.data)
      context?.putImageData(pixels, 0, 0)
      return convertToBlob.call(this, options)
    }
    OffscreenCanvasRenderingContext2D.prototype.getImageData = function (...place: Parameters<typeof getImageData>) {
      const pixels = getImageData.apply(this, place)
      noise(pixels.data)
      return pixels
    }
  })
}

test('accepts a dropped or pasted photo but leaves pasted text, and keeps it when another is cancelled', async ({
  page,
}) => {
  const bytes = (await phonePhoto()).toString('base64')
  await logIn(page, await createAccount(), '/additems')
  const title = await fillForm(page)
  const dropped = nextAddress(page)
  await drop(page, bytes)
  await expect(ready(page)).toBeVisible()
  const first = await dropped

  const remove = box(page).getByRole('button', { name: 'Remove the photo' })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('The photo is removed.')).toBeVisible()
  await expect(preview(page)).toBeHidden()
  const chooseButton = page.getByRole('button', { name: 'Choose a photo' })
  await expect(chooseButton).toBeFocused()

  // Text stays text even when a picture comes with it.
  expect(await paste(page, bytes, 'A word')).toBe('left')
  await expect(preview(page)).toBeHidden()
  const pasted = nextAddress(page)
  expect(await paste(page, bytes)).toBe('taken')
  await expect(ready(page)).toBeVisible()
  const second = await pasted
  expect(second).not.toBe(first)

  // Another photo is cancelled while it is sent, so the form keeps the earlier one.
  await page.route('**/api/photos', () => {})
  const chooser = page.waitForEvent('filechooser')
  await chooseButton.focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  await box(page).getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByText('Sending the photo…')).toBeHidden()
  await expect(preview(page)).toHaveAttribute('src', second)

  // A typed address replaces the photo.
  const typed = 'https://pictures.example/umbrella.jpg'
  await page.getByText('Use an image URL').click()
  await thumbnail(page).fill(typed)
  await thumbnail(page).press('Tab')
  await expect(thumbnail(page)).toHaveValue(typed)
  await expect(box(page).getByRole('button', { name: 'Remove the photo' })).toBeVisible()
  const posted = page.waitForRequest('**/api/addItems')
  await addPost(page).click()
  expect((await posted).postDataJSON()).toMatchObject({ title, thumbnail: typed })
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  test('sends the camera’s file as it is where a canvas gives noise, and shows it upright without its place', async ({
    page,
  }) => {
    await giveNoise(page)
    const sent = await watchSentPhotos(page)
    await logIn(page, await createAccount(), '/additems')
    const uploaded = nextAddress(page)
    const file = await phonePhoto()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Take a photo' }).click()
    const input = (await chooser).element()
    expect(await input.getAttribute('capture')).toBe('environment')
    await (await chooser).setFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: file })
    await expect(ready(page)).toBeVisible()
    expect(await sent()).toEqual(file)
    const shown = await examine(await (await page.request.get(await uploaded)).body())
    expect(shown).toMatchObject({ format: 'webp', width: 600, height: 800, exif: undefined, orientation: undefined })
    expect([shown.colourAt(0.5, 0.1), shown.colourAt(0.5, 0.9)]).toEqual(['red', 'blue'])
  })
})

/** Drops a picture outside the photo box, because the whole page must accept it. */
async function drop(page: Page, picture: string): Promise<void> {
  await page.evaluate((bytes) => {
    const content = Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([content], 'photo', { type: 'image/jpeg' }))
    for (const name of ['dragover', 'drop']) {
      document
        .querySelector('h1')
        ?.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }))
    }
  }, picture)
}

/**
 * Pastes a picture, and text beside it.
 * @returns `taken` if the page handles it, `left` if the browser does
 */
function paste(page: Page, bytes: string, text = ''): Promise<'taken' | 'left'> {
  return page.evaluate(
    ({ bytes, text }) => {
      const clipboardData = new DataTransfer()
      const content = Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))
      clipboardData.items.add(new File([content], 'photo.jpg', { type: 'image/jpeg' }))
      if (text) clipboardData.items.add(text, 'text/plain')
      const target = document.activeElement ?? document.body
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData })
      return target.dispatchEvent(event) ? 'left' : 'taken'
    },
    { bytes, text },
  )
}
