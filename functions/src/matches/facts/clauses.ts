import { stemmer } from 'stemmer'
import { plainLetters } from '../../shared/lib/words.ts'
import { words } from './grammar-words.ts'
import { classify } from './word-classes.ts'

/** The part of a sentence between two punctuation marks. */
export interface Clause {
  tokens: Token[]
  /** Whether the clause is in quotation marks, as what is engraved mostly is. */
  isQuoted: boolean
  /** Whether the writer only supposes what it says: “perhaps a Bose”, “Titanium?”. */
  isUnsure: boolean
}

const TOKEN = new RegExp(
  [
    // A model, such as “fx-991”.
    String.raw`\p{L}+-?\p{N}[\p{L}\p{N}]*`,
    String.raw`\p{N}+(?:[.,]\p{N}+)?`,
    String.raw`\p{L}+(?:'\p{L}+)*`,
    // Punctuation marks.
    String.raw`["“”„«».,;:!?()\n–—]|(?<=\s)-(?=\s)`,
  ].join('|'),
  'gu',
)
const QUOTE = /^["“”„«»]$/
const POSSESSIVE = /'s$/
const WEARERS = /^(?:(?:wo)?mens?|ladies|ladys|gents|boys|girls|kids|childs|childrens|adults?|juniors?|babys|toddlers)$/
/** Words by which people say that they are not sure. */
const HEDGES = words(
  `told prob supposedly reckon think thought believe guess guessing suppose maybe perhaps probably possibly might
  seems looks apparently thereabouts similar unsure cannot`,
)
const VAGUE = /\b(?:or so|or something|something like|by the looks?|some (?:kind|sort) of)\b/
/** A clause of more words says something itself. */
const MAX_HEDGE = 4
const LONGEST_WORD = 40
/** A longer text says early what matters. */
const MAX_TOKENS = 300
/** Plurals of people, which the stemmer does not know. */
const PLURALS = new Map(Object.entries({ men: 'man', mens: 'man', women: 'woman', womens: 'woman', children: 'child' }))

/** Divides a text into clauses. */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = []
  let tokens: Token[] = []
  let isQuoted = false
  let startsSentence = true
  const readToken = tokenReader(text)
  const end = () => {
    if (tokens.length > 0) clauses.push({ tokens, isQuoted, isUnsure: isHedged(tokens) })
    tokens = []
  }
  for (const [written] of [...simplify(text).matchAll(TOKEN)].slice(0, MAX_TOKENS)) {
    if (/^[\p{L}\p{N}]/u.test(written)) {
      if (written.length > LONGEST_WORD) continue
      tokens.push(readToken(written, startsSentence))
      startsSentence = false
    } else {
      end()
      const last = clauses.at(-1)
      if (last && written === '?' && last.tokens.length <= MAX_HEDGE) last.isUnsure = true
      if (QUOTE.test(written)) isQuoted = !isQuoted
      startsSentence = /[.!?\n]/.test(written)
    }
  }
  end()
  return clauses
}

/** Writes 13″ as “13 inch”, as the sign is no quotation mark, and signs for “and” as that word. */
const simplify = (text: string) =>
  plainLetters(text)
    .replace(/(?<!\p{N})(\p{N}{1,2}(?:[.,]\p{N})?)["”″]/gu, '$1 inch ')
    .replace(/[&+]|(?<=\p{L})\/(?=\p{L})/gu, ' and ')

/** Returns a function that reads one word of a text. */
function tokenReader(text: string) {
  const hasCapitals = /\p{Lu}/u.test(text)
  const isShouting = !/\p{Ll}/u.test(text)
  return (written: string, startsSentence: boolean) => {
    const said = written.toLowerCase().replace(POSSESSIVE, '').replace(/['-]/g, '')
    const text = PLURALS.get(said) ?? said
    const stem = stemmer(text)
    const isUpper = /\p{Lu}/u.test(written)
    const wordClass = classify(text, stem)
    return {
      ...wordClass,
      /** Without case and accents. */
      text,
      stem,
      /** Whether it has a capital inside a sentence. */
      isCapital: !isShouting && !startsSentence && isUpper,
      /** Whether it has a capital, even at the start of a sentence. */
      isUpper,
      /** Whether it says for whom clothes are made: “mens”, “ladies”. */
      isWearer: WEARERS.test(POSSESSIVE.test(written) ? `${said}s` : said),
      /**
       * Whether it is no name, brand or slip of the pen, because English has the word, or because
       * it has no capital in a text that has some.
       */
      isKnown: wordClass.isKnown || (hasCapitals && !isUpper),
    }
  }
}

/** A word of a clause. */
export type Token = ReturnType<ReturnType<typeof tokenReader>>

const isHedged = (tokens: readonly Token[]) =>
  tokens.some(({ text }) => HEDGES.has(text)) || VAGUE.test(tokens.map(({ text }) => text).join(' '))
