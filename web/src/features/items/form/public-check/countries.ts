import type { CountryCode } from 'libphonenumber-js/min'
import { isSupportedCountry } from 'libphonenumber-js/min'

/** Whose numbers are known wherever the board is: of most people who may write here. */
const ALWAYS: readonly CountryCode[] = ['GB', 'US', 'DE', 'FR', 'ES', 'IT', 'PL', 'TR', 'AU', 'NL']
/** A browser lists up to some ten languages; more would only cost time. */
const MAX_LANGUAGES = 6

/**
 * Returns the countries of a browser's languages, such as `en-GB` or `de`, and those that are
 * always known.
 */
export function countriesOf(languages: readonly string[]): CountryCode[] {
  const own = languages
    .slice(0, MAX_LANGUAGES)
    .map(regionOf)
    .filter((region) => isSupportedCountry(region))
  return [...new Set([...own, ...ALWAYS])]
}

function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? ''
  } catch {
    return ''
  }
}
