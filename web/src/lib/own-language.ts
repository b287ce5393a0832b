import { readStorage, writeStorage } from './storage.ts'

const KEY = 'language'

/** @returns the language that this browser's visitor has chosen; anyone may have written it */
export const keptLanguage = () => readStorage('localStorage', KEY)

export function keepLanguage(language: string): void {
  writeStorage('localStorage', KEY, language)
}

/**
 * Keeps the language of a link that is pressed, and has it lead to what of the page is shown. The
 * page's head does this, as such links can be pressed before the app is there.
 */
export function watchLanguageLinks(): void {
  window.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')
    if (!link) return
    keepLanguage(link.hreflang)
    link.search = window.location.search
    link.hash = window.location.hash
  })
}
