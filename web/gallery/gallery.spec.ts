import fs from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { preview } from 'vite'
import { findViolations } from '../e2e/support/axe.ts'
import { expectWholeInEveryView } from '../e2e/support/layout-faults.ts'
import { test } from '../e2e/support/test.ts'
import { STATES } from './states.ts'

const WIDE = ['DejaVu Sans']
/** Large letters on a narrow phone, a usual phone and a desk. */
const VIEWS = [
  { width: 320, height: 640, fontSize: 32 },
  { width: 390, height: 844, fontSize: 16, faces: WIDE },
  { width: 1280, height: 900, fontSize: 16, faces: WIDE },
]
/** From left to right the phone is light and the desk dark, and from right to left the opposite. */
const LIGHT_WIDTHS = { en: 390, ar: 1280 } as const
const languages = ['en', 'ar'] as const
/** A failed screen says so in the console, too. */
const EXPECTED = /could not be loaded\. ApiError/

/** One after another, in the page of one test. */
const AT_ONCE = 6

/** What Storybook writes of a built story. */
interface Entry {
  id: string
  tags: string[]
}

/** The builds of the test command, in a folder for each language. */
const folderOf = (language: string) => path.join(process.env.GALLERY_FOLDER ?? '', language)

// What turns or fades only takes time.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const language of languages)
  for (const stories of storiesIn(language))
    test(`shows ${stories[0]?.id} and what follows whole and accessible (${language})`, async ({
      page,
      consoleErrors,
    }) => {
      test.setTimeout(300_000)
      const server = await preview({
        ...{ configFile: false, logLevel: 'error', build: { outDir: folderOf(language) } },
        preview: { host: '127.0.0.1', port: 0 },
      })
      // The page stays for all stories, because what it has compiled stays with it.
      for (const { id, tags } of stories) {
        await page.goto(`${server.resolvedUrls?.local[0]}iframe.html?id=${id}`)
        for (const state of tags.includes('states') ? STATES : ['']) {
          await waitForStory(page, state)
          // Long words are in filled screens alone.
          const views = /empty|loading|failed/.test(state) ? VIEWS.slice(1) : VIEWS
          await expectWholeInEveryView(page, `${id} ${state}`, lookCloser, views)
        }
        const unexpected = consoleErrors.splice(0).filter((text) => !EXPECTED.test(text))
        expect.soft(unexpected, `${id}: the console`).toEqual([])
        await page.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        })
      }
      await server.close()

      async function lookCloser(width: number): Promise<string[]> {
        if (width === 320) return []
        return findViolations(page, width === LIGHT_WIDTHS[language] ? 'light' : 'dark')
      }
    })

/** The stories of a build, in parts that take about the same time. */
function storiesIn(language: string): Entry[][] {
  const index = JSON.parse(fs.readFileSync(path.join(folderOf(language), 'index.json'), 'utf8'))
  const all = Object.values<Entry>(index.entries)
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
}

/** Waits until the story was played, in a state as the toolbar sets it, and is still. */
async function waitForStory(page: Page, state: string): Promise<void> {
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
