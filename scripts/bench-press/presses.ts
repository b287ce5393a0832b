import type { Browser, Page } from '@playwright/test'

/**
 * Something that people press as soon as they see a screen. What runs in the page is a string,
 * because these scripts have no types of a page.
 */
export interface Press {
  path: string
  what: string
  /** What a password manager has filled in by then, by the name of the field. */
  filled?: Record<string, string>
  press: (page: Page) => Promise<void>
  /** An expression: whether the press has had its effect. */
  effect: string
}

/** Taps a button that can be seen, without what Playwright would first load into the page. */
async function tap(page: Page, name: string): Promise<void> {
  const place = await page.evaluate<{ x: number; y: number; width: number; height: number }>(`(() => {
    const isWanted = (button) => button.checkVisibility() && button.textContent.includes(${JSON.stringify(name)})
    return [...document.querySelectorAll('button')].find(isWanted).getBoundingClientRect().toJSON()
  })()`)
  await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
}

async function pressEnter(page: Page): Promise<void> {
  await page.evaluate('document.querySelector("[name=password]").focus()')
  await page.keyboard.press('Enter')
}

const isSending = (text: string) => `document.querySelector('[type=submit]')?.textContent === ${JSON.stringify(text)}`
const account = { email: 'ada@example.com', password: 'Umbrella1' }

export const presses: readonly Press[] = [
  {
    path: '/',
    what: 'the button of the theme',
    press: (page) => tap(page, 'Dark Mode'),
    effect: 'document.documentElement.classList.contains("dark")',
  },
  {
    path: '/alltimes',
    what: 'the button of the filters',
    press: (page) => tap(page, 'Filters'),
    effect: 'document.querySelector("search button[aria-expanded=true]") !== null',
  },
  {
    path: '/login',
    what: 'Enter in the filled form',
    filled: account,
    press: pressEnter,
    effect: isSending('Logging in…'),
  },
  {
    path: '/register',
    what: 'Enter in the filled form',
    filled: { name: 'Ada', photo: 'https://example.com/ada.png', ...account },
    press: pressEnter,
    effect: isSending('Creating your account…'),
  },
]

/** The slow phone: 1.6 Mbit/s with round trips of 150 ms, and a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const SLOWER = 4
const PHONE = { viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true, colorScheme: 'light' } as const
/** A press without an effect by then is lost. */
const LOST_MS = 6000

/**
 * Opens a page on the slow phone, presses something, and waits for its effect.
 * @param delay when to press, in milliseconds after the first paint
 * @returns when the page was first painted and when the press had its effect, in milliseconds since
 * the navigation; `effect` is undefined if the press was lost
 */
export async function pressEarly(
  browser: Browser,
  address: string,
  { path, filled = {}, press, effect }: Press,
  delay: number,
) {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const painted = Promise.withResolvers<number>()
    await page.exposeFunction('painted', painted.resolve)
    await page.addInitScript(`
      new PerformanceObserver((list) => {
        const [paint] = list.getEntriesByName('first-contentful-paint')
        if (!paint) return
        for (const [name, value] of Object.entries(${JSON.stringify(filled)}))
          document.querySelector('[name=' + name + ']').value = value
        painted(paint.startTime)
      }).observe({ type: 'paint', buffered: true })
      const look = () => {
        if (document.body && ${effect}) effectTime = performance.now()
        else requestAnimationFrame(look)
      }
      effectTime = undefined
      look()`)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.goto(address + path, { waitUntil: 'commit' })
    const paint = await painted.promise
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    await press(page)
    const time = await page
      .waitForFunction(() => (globalThis as { effectTime?: number }).effectTime, undefined, { timeout: LOST_MS })
      .then((found) => found.jsonValue())
      .catch(() => undefined)
    return { paint, effect: time }
  } finally {
    await context.close()
  }
}
