/** English is the language of every path that names none. */
export const FIRST_LANGUAGE = 'en'

/** @returns what the paths of a language begin with: `/de`, and nothing for English */
export const prefixOf = (language: string) => (language === FIRST_LANGUAGE ? '' : `/${language}`)

/** The languages that are written from right to left. */
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur']

export const directionOf = (language: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr')

/** @returns a language under its own name, as it stands alone: Deutsch, Français */
export function ownNameOf(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
