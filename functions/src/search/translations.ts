import { foldText } from '../shared/lib/compare-texts.ts'
import { withoutAttached } from './arabic-words.ts'
import { isEnglish } from './kinds.ts'
import { isMeaningful, parseWords, type Word } from './stems.ts'
import table from './translations.json' with { type: 'json' }

/** What a name is of. Places, colours and materials say more about a thing than what it is. */
export type NameSort = keyof typeof table

/** An English name, as `stems` with a space between, for one in any of the board's languages. */
export interface Translation {
  stems: string
  sort: NameSort
  /** The language of the name, in ISO 639-1. */
  language: string
}

export const stemsOf = (words: readonly Word[]) => words.map(({ stem }) => stem).join(' ')
export const textsOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

const SHORTEST_END = 5

/** The first name in the table counts, and English ones before others. */
const add = (to: Map<string, Translation>, key: string, translation: Translation) =>
  key !== '' && !to.has(key) && to.set(key, translation)

function readTable() {
  const all = new Map<string, Translation>()
  /** English ones by their stems, of which some are words elsewhere: bunting, bunt. */
  const byStem = new Map<string, Translation>()
  /** Those in other languages, whose endings are taken off. */
  const others = new Map<string, Translation>()
  /** German joins the names of things: by those that may be the end of a word. */
  const germanEnds = new Map<string, Translation>()
  const entries = (Object.entries(table) as [NameSort, Record<string, Record<string, string>>][]).flatMap(
    ([sort, names]) =>
      Object.entries(names).map(([english, lists]) => ({
        translation: { stems: stemsOf(parseWords(english)), sort, language: 'en' },
        english,
        lists,
      })),
  )
  for (const { translation, english, lists } of entries)
    for (const name of [english, ...(lists.en?.split(', ') ?? [])].map(parseWords)) {
      add(all, textsOf(name), translation)
      add(byStem, stemsOf(name), translation)
    }
  for (const { translation: english, lists } of entries)
    for (const [language, list] of Object.entries(lists)) {
      const translation = { ...english, language }
      for (const name of textsIn(list)) {
        // One of several: lunettes, zapatillas.
        for (const form of name.length > SHORTEST_END ? [name, name.replace(/s$/, '')] : [name])
          for (const to of [all, others]) add(to, form, translation)
        if (language === 'de' && !name.includes(' ') && name.length >= SHORTEST_END) add(germanEnds, name, translation)
      }
    }
  return { all, byStem, others, germanEnds }
}

/** Folds a whole list at once, because eighteen thousand names one by one take long. */
const textsIn = (list: string) =>
  foldText(list)
    .replaceAll("'", '')
    .split(', ')
    .map((name) =>
      name
        .split(/[^\p{L}\p{N}]+/u)
        .filter(isMeaningful)
        .join(' '),
    )

/** The table is read when it is first needed, because that takes a quarter of a second. */
let names: ReturnType<typeof readTable> | undefined
function loadNames() {
  names ??= readTable()
  return names
}

/** What a name may have at its end in German, French, Spanish, Turkish or Arabic. */
const ENDINGS = new Set(
  `e n r s x m i u a o er es en em as os im um in un si su yi yu ya ye ni nu na ne da de ta te la le li lu ler lar
  imi umu ini unu sini sunu mi mu ine una sine suna inda inde unda unde imin umun leri lari lerim larim
  ات ه ي تي تك ته ين ان`.split(/\s+/),
)
const LONGEST_ENDING = 5
const SHORTEST_STEM = { latin: 4, arabic: 3 }

/**
 * Finds the English name for words in any of the board's languages, English among them, by the
 * table that the board brings along. The last word may have an ending, unless English knows it.
 * @param words that may name something together
 */
export function translate(words: readonly Word[]): Translation | undefined {
  const last = words.at(-1)
  const { all, byStem, others } = loadNames()
  const stems = stemsOf(words)
  // A stem may be a name of another language, too: clés, clé.
  const known = all.get(textsOf(words)) ?? byStem.get(stems) ?? all.get(stems)
  if (known || !last) return known
  const before = textsOf(words.slice(0, -1))
  const written = withoutAttached(last.text)
  const shortest = /^\p{sc=Arabic}/u.test(written) ? SHORTEST_STEM.arabic : SHORTEST_STEM.latin
  const longest = Math.min(LONGEST_ENDING, written.length - shortest)
  for (let length = written === last.text ? 1 : 0; length <= longest; length += 1) {
    if (length > 0 && !ENDINGS.has(written.slice(-length))) continue
    const rest = written.slice(0, written.length - length)
    // A Turkish k becomes a ğ before an ending.
    for (const text of rest.endsWith('g') ? [rest, `${rest.slice(0, -1)}k`] : [rest]) {
      const found = others.get(`${before} ${text}`.trim())
      if (found) return isEnglish(last.stem) ? undefined : found
    }
  }
  return undefined
}

/** Finds the English name for the end of a word, as in the German “Kinderrucksack”. */
export function translateEnd(word: string): Translation | undefined {
  const { germanEnds } = loadNames()
  for (let start = 2; start <= word.length - SHORTEST_END; start += 1) {
    const found = germanEnds.get(word.slice(start))
    if (found) return found
  }
  return undefined
}
