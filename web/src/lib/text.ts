import { DESCRIPTION_PREVIEW_LENGTH } from '@/config/ui-constants.ts'

// Characters that turn the text after them around, and letters that run from right to left.
const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Returns what somebody has written so that it can stand in a sentence and keeps its own direction,
 * where there are no elements to say so: in the page's title, for instance.
 */
export function isolate(text: string): string {
  const plain = text.replace(CONTROLS, '')
  return RIGHT_TO_LEFT.test(plain) ? `\u2068${plain}\u2069` : plain
}

/**
 * The first characters of a text, and '...' if there are more. It counts code points, so that no
 * emoji is cut in two.
 */
export function shorten(text: string, length: number = DESCRIPTION_PREVIEW_LENGTH): string {
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}...`
}
