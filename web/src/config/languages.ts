import { prefixOf } from '@shared/lib/languages.ts'
import { withoutLanguage } from './paths.ts'

/** @returns what a language calls itself, as inside a sentence: Deutsch, français */
export const languageName = (language: string) => new Intl.DisplayNames([language], { type: 'language' }).of(language)

/** @returns the same page in another language */
export function pathIn(language: string, pathname: string): string {
  const path = withoutLanguage(pathname)
  return path === '/' ? prefixOf(language) || path : prefixOf(language) + path
}
