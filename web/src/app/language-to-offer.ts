import { languages } from '@board'
import { keptLanguage } from '@/lib/own-language.ts'

/**
 * Finds the visitor's choice, or else the first of the browser's languages that the board speaks.
 * @returns it, unless the page is in it
 */
export function languageToOffer(): string | undefined {
  const wanted = [keptLanguage(), ...navigator.languages].map((tag) => tag?.split('-')[0])
  const [preferred] = wanted.flatMap((tag) => languages.filter((language) => language === tag))
  return preferred === document.documentElement.lang ? undefined : preferred
}

/**
 * Marks a page that will offer another language. The page's head does this, so that there is room
 * for the line before it comes.
 */
export function markLanguageOffer(): void {
  document.documentElement.toggleAttribute('data-offers-language', languageToOffer() !== undefined)
}
