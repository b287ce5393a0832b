import { withoutLanguage } from './paths.ts'

/** English is the language of every path that names none. */
export const FIRST_LANGUAGE = 'en'

/** @returns what a language calls itself, as inside a sentence: Deutsch, français */
export const languageName = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language)

/** @returns the same page in another language */
export function pathIn(language: string, pathname: string): string {
  const path = withoutLanguage(pathname)
  if (language === FIRST_LANGUAGE) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
