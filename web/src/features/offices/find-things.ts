import { parseReferenceNumber } from '@shared/items/reference-number.ts'
import { splitWords } from '@shared/lib/compare-texts.ts'
import { toAsciiDigits } from '@shared/lib/digits.ts'
import { DAY_MS } from '@shared/lib/durations.ts'
import { type KeptThing, STEP_DAYS } from '@shared/offices/offices.ts'
import type { SortOrder } from '@/components/table.tsx'
import { language } from '@/lib/words.tsx'
import { guardCell } from './formula-cells.ts'
import { BYTE_ORDER_MARK, SEPARATOR } from './table-words.ts'

/** What is looked for on the shelf. */
export interface ThingFilter {
  text: string
  /** Of any state if it is empty; `due` if its time is over. */
  state: string
  /** For how many days at least they have been kept. */
  days: number
  order: ThingOrder
}

/** By what a list is sorted, and which way. Numbers follow the order of registration. */
export type ThingOrder = SortOrder<'number' | 'title' | 'shelf' | 'dateFound'>

/** The words of a thing are taken apart once, as there may be thousands of things. */
const wordsOfThings = new WeakMap<KeptThing, string>()

/** Returns the words of a thing, each after a blank. */
function wordsOf(thing: KeptThing): string {
  const known = wordsOfThings.get(thing)
  if (known !== undefined) return known
  const { number, title, description, location, shelf, note } = thing
  const words = ` ${splitWords([number, title, description, location, shelf, note].join(' ')).join(' ')}`
  wordsOfThings.set(thing, words)
  return words
}

/**
 * Whether a thing is to be cleared: its time is over, and nobody claims it.
 * @param claimed the posts on which someone has an open claim
 */
export const isDue = ({ state, keptUntil, itemId }: KeptThing, claimed: ReadonlySet<string>, now = Date.now()) =>
  state === 'kept' && keptUntil !== '' && Date.parse(keptUntil) <= now && !claimed.has(itemId)

/** Returns the parts of a search. Digits are found anywhere, as people read out a number's end. */
const partsOf = (text: string) =>
  splitWords(parseReferenceNumber(text) ?? text).map((word) => (/^\d+$/.test(word) ? word : ` ${word}`))

/** Whether a thing has all of these words, or words that begin with them. */
export const hasAllWords = (thing: KeptThing, text: string): boolean =>
  partsOf(text).every((part) => wordsOf(thing).includes(part))

/**
 * Returns the things that have all of these words, or words that begin with them; if nothing has,
 * those that have most of them.
 * @param claimed see {@link isDue}
 */
export function findThings(
  things: Iterable<KeptThing>,
  filter: ThingFilter,
  claimed: ReadonlySet<string> = new Set(),
  now = Date.now(),
): KeptThing[] {
  const parts = partsOf(filter.text)
  const latest = new Date(now - filter.days * DAY_MS).toISOString()
  let most = Math.min(1, parts.length)
  let found: KeptThing[] = []
  for (const thing of things) {
    const { state, takenInAt } = thing
    const isOfState =
      filter.state === '' || (filter.state === 'due' ? isDue(thing, claimed, now) : filter.state === state)
    if (!isOfState || (filter.days > 0 && takenInAt >= latest)) continue
    const count = parts.filter((part) => wordsOf(thing).includes(part)).length
    if (count > most) {
      most = count
      found = []
    }
    if (count === most) found.push(thing)
  }
  const { column, isDescending } = filter.order
  const compare = column === 'title' || column === 'shelf' ? words.compare : compareCodes
  found.sort((a, b) => compare(a[column], b[column]) || compareCodes(a.number, b.number))
  return isDescending ? found.reverse() : found
}

/** Shelf 2 comes before shelf 10. */
const words = new Intl.Collator(language, { numeric: true })

/** Numbers and days are as long as each other, and thousands of them are compared at each key. */
const compareCodes = (one: string, other: string) => Number(one > other) - Number(one < other)

const REFERENCE_LENGTH = '2026-000225'.length
/** What the keys 0 to 9 type on a French keyboard: on a PC, and on a Mac or in Belgium. */
const FRENCH_DIGITS = ['à&é"\'(-è_ç', 'à&é"\'(§è!ç']

/**
 * Returns the reference number that a scanner has typed: alone, or at the end of a label's address.
 * Where the scanner and the computer have different keyboards, other signs stand for the hyphen,
 * and on a French one also for the digits.
 */
export function scannedNumber(text: string): string | undefined {
  const typed = toAsciiDigits(parseReferenceNumber(text) ?? text).trim()
  const isFrench = !/\d/.test(typed.slice(-REFERENCE_LENGTH))
  const read = (keys: string) => typed.replace(/\S/g, (sign) => (keys.includes(sign) ? `${keys.indexOf(sign)}` : sign))
  for (const text of isFrench ? FRENCH_DIGITS.map(read) : [typed]) {
    const [, year, count] = /(?:^|[^\dL])(20\d\d)\D?(\d{6})$/i.exec(text) ?? []
    if (year) return `${year}-${count}`
  }
  return undefined
}

/** A step on many things at once that can still be taken back. */
export interface Step {
  kind: 'move' | 'clear' | 'import'
  id: string
  at: string
  /** How many things it has changed that are still so. */
  count: number
}

/** Returns the steps of the last day, the latest first. */
export function stepsOf(things: Iterable<KeptThing>, now = Date.now()): Step[] {
  const steps = new Map<string, Step>()
  const add = (kind: Step['kind'], id: string, time: string) => {
    const { count = 0, at = '' } = steps.get(id) ?? {}
    steps.set(id, { kind, id, at: time > at ? time : at, count: count + 1 })
  }
  for (const { step, importId, state, itemId, takenInAt } of things) {
    if (step) add(state === 'gone' ? 'clear' : 'move', step.id, step.at)
    if (importId !== '' && state === 'kept' && itemId === '') add('import', importId, takenInAt)
  }
  const earliest = new Date(now - STEP_DAYS * DAY_MS).toISOString()
  return [...steps.values()].filter(({ at }) => at > earliest).sort((a, b) => (a.at < b.at ? 1 : -1))
}

const COLUMNS = [
  'number',
  'state',
  'title',
  'description',
  'category',
  'location',
  'dateFound',
  'shelf',
  'note',
  'takenInAt',
  'keptUntil',
  'history',
] as const

/**
 * Makes a table of things for spreadsheets (RFC 4180), which can be taken in again. A cell that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export async function thingsAsCsv(things: readonly KeptThing[]): Promise<File> {
  const { unparse } = (await import('papaparse')).default
  const rows = things.map(({ history, ...thing }) => {
    const steps = history.map(({ kind, at }) => `${at.slice(0, 'YYYY-MM-DD'.length)} ${kind}`).join(', ')
    return COLUMNS.map((column) => guardCell(column === 'history' ? steps : thing[column]))
  })
  const text = unparse({ fields: [...COLUMNS], data: rows }, { delimiter: SEPARATOR, quotes: true })
  return new File([BYTE_ORDER_MARK, text], `things-${new Date().toISOString().slice(0, 10)}.csv`, { type: 'text/csv' })
}
