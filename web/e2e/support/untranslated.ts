import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { boardName, contact, meetingPlaces, support } from '../../../board.config.ts'
import { inOneLanguage } from '../../../functions/src/shared/lib/own-texts.ts'
import { siteFolder } from './environment.ts'

/** What the operator has written is shown as it is. */
const OPERATORS = [{ boardName }, contact, support, ...meetingPlaces].flatMap((entry) =>
  Object.values<string>(inOneLanguage(entry, 'en')),
)

/** Serves the screens of the pseudo-language, which Hosting does not know. */
export async function servePseudoLanguage(page: Page): Promise<void> {
  const shell = path.join(siteFolder, 'xx/shell.html')
  await page.route(/\/xx(?:\/[^.]*)?$/, (route) => {
    const file = path.join(siteFolder, `${new URL(route.request().url()).pathname}.html`)
    return route.fulfill({ path: fs.existsSync(file) ? file : shell })
  })
}

/**
 * Finds the texts on a screen of the pseudo-language that have no accents. What people wrote is
 * left out: it says its own direction. So are addresses, and days, which the browser writes.
 * @param others words by which texts are known that are not the site's
 */
export function findUntranslated(page: Page, others: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ({ operators, others }) => {
      const OTHERS_WORDS = 'bdi, [dir=auto], [translate=no], [lang]:not(html), time, script, style, noscript, textarea'
      const found = new Set<string>([document.title])
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node instanceof Element ? node : node.parentElement
        if (
          !element ||
          element.closest(OTHERS_WORDS) ||
          /\S@\S/.test(element.closest('p, li, dd, div')?.textContent ?? '')
        )
          continue
        if (node instanceof Element)
          for (const name of ['aria-label', 'placeholder', 'title', 'alt']) found.add(node.getAttribute(name) ?? '')
        else found.add(node.nodeValue ?? '')
      }
      return [...found].filter((text) => {
        const rest = operators.reduce((text, words) => text.replaceAll(words, ''), text)
        const isAccented = /[áëîøüñšç]/.test(rest) || !/[aeiounsc]/.test(rest)
        return !isAccented && !others.some((words) => text.includes(words))
      })
    },
    { operators: OPERATORS, others },
  )
}
