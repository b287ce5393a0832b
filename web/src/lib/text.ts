import { DESCRIPTION_PREVIEW_LENGTH } from '@/config/ui-constants.ts'

/**
 * The first characters of a text, and '...' if there are more. It counts code points, so that no
 * emoji is cut in two.
 */
export function shorten(text: string, length: number = DESCRIPTION_PREVIEW_LENGTH): string {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}...`
}
