import words from 'virtual:refusals'
import { type Refused, valuesIn } from '@shared/lib/refusals.ts'
import { i18n, language } from './words.tsx'

/**
 * Returns what the API refuses in the page's language.
 * @param otherwise what to say if this page does not know the refusal
 */
export function refusalText(refused: Refused | undefined, otherwise: string): string {
  const found = words[refused?.code ?? '']
  return found ? i18n._({ words: found, values: valuesIn(language, refused?.values) }) : otherwise
}
