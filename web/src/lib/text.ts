import { graphemesOf } from '@shared/lib/graphemes.ts'
import { isolate as isolateIn } from '@shared/lib/isolate.ts'
import { directionOf } from '@shared/lib/languages.ts'
import { DESCRIPTION_PREVIEW_LENGTH } from '@/config/ui-constants.ts'
import { language } from './words.tsx'

/**
 * Returns what somebody has written so that it keeps its own direction beside other words, where
 * there are no elements to say so: in the page's title. Values of `t` are isolated anyway.
 */
export const isolate = (text: string) => isolateIn(text, directionOf(language))

/**
 * The first characters of a text, and '...' if there are more. It counts what people see as one
 * character, so that no emoji is cut in two.
 */
export function shorten(text: string, length: number = DESCRIPTION_PREVIEW_LENGTH): string {
  if (text.length <= length) return text
  const characters = graphemesOf(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}...`
}
