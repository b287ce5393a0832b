import { prefixOf } from '@shared/lib/languages.ts'
import { withoutLanguage } from './paths.ts'

/**
 * The board's languages by tag, each under its own name: Deutsch, Français. The build writes them,
 * because browsers differ, and a page is drawn again if its words are not those of the build.
 */
export const languageNames = import.meta.env.LANGUAGE_NAMES

/**
 * Returns the name of a language, as inside a sentence: German, French.
 * @param reader the language of the name
 */
export const languageName = (language: string, reader: string) =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language

/** @returns the same page in another language */
export function pathIn(language: string, pathname: string): string {
  const path = withoutLanguage(pathname)
  return path === '/' ? prefixOf(language) || path : prefixOf(language) + path
}
