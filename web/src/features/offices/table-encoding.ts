import { t } from '@lingui/core/macro'
import { languageName } from '@/config/languages.ts'
import { language } from '@/lib/words.tsx'

const westernEuropean = t`Western European`

/** What a table may be in, as browsers call it, and for which languages it was usual once. */
export const ENCODINGS = [
  { value: 'utf-8', text: 'UTF-8', usualFor: [] },
  { value: 'utf-16le', text: 'UTF-16 LE', usualFor: [] },
  { value: 'utf-16be', text: 'UTF-16 BE', usualFor: [] },
  { value: 'windows-1252', text: `Windows-1252 (${westernEuropean})`, usualFor: [] },
  {
    value: 'windows-1250',
    text: `Windows-1250 (${t`Central European`})`,
    usualFor: ['cs', 'hr', 'hu', 'pl', 'ro', 'sk', 'sl'],
  },
  {
    value: 'windows-1251',
    text: `Windows-1251 (${t`Cyrillic`})`,
    usualFor: ['bg', 'mk', 'ru', 'sr', 'uk'],
  },
  { value: 'windows-1253', text: `Windows-1253 (${languageName('el', language)})`, usualFor: ['el'] },
  { value: 'windows-1254', text: `Windows-1254 (${languageName('tr', language)})`, usualFor: ['tr'] },
  { value: 'windows-1255', text: `Windows-1255 (${languageName('he', language)})`, usualFor: ['he'] },
  { value: 'windows-1256', text: `Windows-1256 (${languageName('ar', language)})`, usualFor: ['ar', 'fa', 'ur'] },
  { value: 'macintosh', text: `Macintosh (${westernEuropean})`, usualFor: [] },
] as const satisfies readonly { value: string; text: string; usualFor: readonly string[] }[]

export type Encoding = (typeof ENCODINGS)[number]['value']

/** The start of a file tells as much as all of it. */
const SAMPLE_BYTES = 10_000

/** Returns what a table is in: by its byte order mark or its bytes, else by the page's language. */
export function findEncoding(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  // Other encodings have no zeros; here each sign between cells has one.
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = (odd: number) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length
  const [even, odd] = [zeros(0), zeros(1)]
  if (even + odd > 0) return even > odd ? 'utf-16be' : 'utf-16le'
  if (!decode(bytes, 'utf-8').isBroken) return 'utf-8'
  return ENCODINGS.find(({ usualFor }) => (usualFor as readonly string[]).includes(language))?.value ?? 'windows-1252'
}

/** Reads a text without its byte order mark, and says whether some of its bytes mean nothing. */
export function decode(bytes: Uint8Array, encoding: Encoding): { text: string; isBroken: boolean } {
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isBroken: false }
  } catch {
    return { text: new TextDecoder(encoding).decode(bytes), isBroken: true }
  }
}
