import fs from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type PageScreenshotOptions } from '@playwright/test'
import { root } from './base/paths.mjs'
import { say, task } from './base/say.mjs'
import { demoAccounts } from './demo/demo-accounts.ts'
import { seedBoard } from './demo/seed.ts'
import { projectId } from './stack/emulators.ts'
import { onScratchStack } from './stack/stack.ts'
import { findBrowser } from './test/browser.ts'

const folder = path.join(root, 'docs/pictures')
const desktop = { width: 1280, height: 800 }
const phone = { width: 360, height: 740 }
const JPEG = { type: 'jpeg', quality: 82 } as const

/**
 * `npm run pictures`: takes the README's pictures of the board as it is now, with its demo data.
 */
export async function main(): Promise<number> {
  const executablePath = await findBrowser()
  await onScratchStack('npm run pictures', async (stack) => {
    await seedBoard({ projectId })
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
    const browser = await chromium.launch({ executablePath, args })
    await task('Taking the pictures', () => takePictures(browser, stack.site))
    await browser.close()
  })
  say(`They are in ${path.relative(root, folder)}.`)
  return 0
}

async function takePictures(browser: Browser, site: string): Promise<void> {
  const [person] = demoAccounts
  const office = demoAccounts.at(-1)
  const item = await findItem(site)
  fs.mkdirSync(folder, { recursive: true })
  for (const { name, url, account } of [
    { name: 'list', url: `${site}/alltimes`, account: undefined },
    { name: 'post', url: item, account: person },
    { name: 'my-items', url: `${site}/myItems`, account: person },
    { name: 'inventory', url: `${site}/counter/shelf`, account: office },
  ]) {
    const picture = await take(browser, url, { viewport: desktop, theme: 'light', account, ...JPEG, scale: 1 })
    fs.writeFileSync(path.join(folder, `${name}.jpg`), picture)
  }
  const shots = [
    await take(browser, `${site}/`, { viewport: desktop, theme: 'light' }),
    await take(browser, `${site}/`, { viewport: phone, theme: 'light' }),
    await take(browser, item, { viewport: phone, theme: 'dark', account: person }),
  ]
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.setContent(arrange(shots.map((shot) => `data:image/png;base64,${shot.toString('base64')}`)))
  await page.screenshot({ path: path.join(folder, 'board.jpg'), ...JPEG })
  await page.close()
}

/** The address of the newest found item with a picture. */
async function findItem(site: string): Promise<string> {
  const response = await fetch(`${site}/api/allItems?size=20`)
  const items = (await response.json()) as { _id: string; postType: string; thumbnail: string; status: string }[]
  const shown = items.find(
    ({ postType, thumbnail, status }) => postType === 'Found' && thumbnail && status !== 'recovered',
  )
  return `${site}/items/${shown?._id}`
}

interface Shot extends Pick<PageScreenshotOptions, 'type' | 'quality'> {
  viewport: typeof desktop
  theme: 'light' | 'dark'
  /** Who is logged in; nobody if it is left out. */
  account?: (typeof demoAccounts)[number] | undefined
  /** Pixels of the picture for each of the page's. */
  scale?: number
}

async function take(browser: Browser, url: string, shot: Shot): Promise<Buffer> {
  const { viewport, theme, account, scale = 2, ...file } = shot
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((name) => localStorage.setItem('theme', name), theme)
  const page = await context.newPage()
  if (account) {
    await page.goto(new URL('/login', url).href)
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL(new URL('/', url).href)
    await page.getByRole('alert').waitFor({ state: 'detached' })
  }
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  const picture = await page.screenshot(file)
  await context.close()
  return picture
}

/** A page with the desktop's picture, and the phones' in front of it. */
function arrange(addresses: string[]): string {
  const [board, home, details] = addresses
  return `<style>
    body { margin: 0; background: #e4e1d9 }
    img { position: absolute; border-radius: 12px; box-shadow: 0 12px 40px rgb(28 30 36 / 0.28) }
    .phone { border: 8px solid #1c1e24; border-radius: 32px; width: 300px }
  </style>
  <img src="${board}" style="left: 60px; top: 70px; width: 1200px">
  <img src="${home}" class="phone" style="left: 930px; top: 170px">
  <img src="${details}" class="phone" style="left: 1255px; top: 90px">`
}
