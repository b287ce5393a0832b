import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { preview } from 'vite'
import { findViolations } from '../e2e/support/axe.ts'
import { expectWholeInEveryView } from '../e2e/support/layout-faults.ts'
import { test as base } from '../e2e/support/test.ts'
import { STATES } from './states.ts'

/** Large letters on a narrow phone, a usual phone and a desk. */
const VIEWS = [
  { width: 320, height: 640, fontSize: 32 },
  { width: 390, height: 844, fontSize: 16 },
  { width: 1280, height: 900, fontSize: 16 },
]
/** From left to right the phone is light and the desk dark, and from right to left the opposite. */
const LIGHT_WIDTHS = { en: 390, ar: 1280 } as const
const languages = ['en', 'ar'] as const

/** What Storybook writes of a built story. */
interface Entry {
  id: string
  tags: string[]
}

/** The builds of the test command, in a folder for each language. */
const folderOf = (language: string) => path.join(process.env.GALLERY_FOLDER ?? '', language)

const test = base.extend<Record<never, never>, { addresses: Record<string, string> }>({
  addresses: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const servers = await Promise.all(languages.map((language) => serve(folderOf(language))))
      const urls = servers.map(({ resolvedUrls }, index) => [languages[index], resolvedUrls?.local[0] ?? ''])
      await use(Object.fromEntries(urls))
      await Promise.all(servers.map((server) => server.close()))
    },
    { scope: 'worker' },
  ],
})

const serve = (outDir: string) =>
  preview({ configFile: false, logLevel: 'error', build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })

for (const language of languages) {
  const index = JSON.parse(fs.readFileSync(path.join(folderOf(language), 'index.json'), 'utf8'))
  for (const { id, tags } of Object.values<Entry>(index.entries)) {
    test(`shows ${id} whole and accessible (${language})`, async ({ page, addresses, allowConsoleErrors }) => {
      allowConsoleErrors(/could not be loaded\. ApiError/)
      await page.goto(`${addresses[language]}iframe.html?id=${id}`)
      for (const state of tags.includes('states') ? STATES : [undefined]) {
        await waitForStory(page, state)
        await expectWholeInEveryView(page, state ?? id, lookCloser, VIEWS)
      }
      async function lookCloser(width: number): Promise<string[]> {
        if (width === 320) return []
        return findViolations(page, width === LIGHT_WIDTHS[language] ? 'light' : 'dark')
      }
    })
  }
}

/** Waits until the story was played, in a state as the toolbar sets it, and nothing changes in it. */
async function waitForStory(page: Page, state: string | undefined): Promise<void> {
  await page.waitForFunction(() => {
    const storybook = Reflect.get(window, '__STORYBOOK_PREVIEW__')
    return /finished|errored/.test(storybook?.currentRender?.phase)
  })
  await page.evaluate(async (state) => {
    const storybook = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__')
    if (state) storybook.emit('updateGlobals', { globals: { state } })
    // Axe takes a link in Storybook’s hidden messages for the first of the page.
    for (const message of document.querySelectorAll('.sb-wrapper')) message.remove()
    await new Promise<void>((resolve) => {
      // React leaves 300 ms between two parts that a screen was waiting for.
      const restart = () => setTimeout(resolve, 350)
      let timer = restart()
      new MutationObserver(() => {
        clearTimeout(timer)
        timer = restart()
      }).observe(document.body, { subtree: true, childList: true })
    })
  }, state)
}
