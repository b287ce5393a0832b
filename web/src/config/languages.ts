import { prefixOf } from '@shared/lib/languages.ts'
import { withoutLanguage } from './paths.ts'

/**
 * Returns the name of a language, as inside a sentence: Deutsch, français.
 * @param reader the language of the name; its own if it is left out
 */
export const languageName = (language: string, reader = language) =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language

/** @returns the same page in another language */
export function pathIn(language: string, pathname: string): string {
  const path = withoutLanguage(pathname)
  return path === '/' ? prefixOf(language) || path : prefixOf(language) + path
}
