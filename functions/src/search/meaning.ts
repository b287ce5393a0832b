import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore'
import type { Item } from '../shared/items/items.ts'
import { embed, VECTOR_FIELD } from './embedding/embed.ts'
import { VECTOR_LENGTH } from './embedding/read-weights.ts'

type Text = Pick<Item, 'title' | 'location' | 'description'>

/** Returns the text whose meaning a post's vector holds. */
export const textOfVector = ({ title, location, description }: Text) => [title, location, description].join('. ')

/**
 * Returns what a post says, apart from its words: the fields of its search entry that are written
 * after the post, because to read them takes time.
 * @throws {Error} if the encoder's weights cannot be read
 */
export async function readMeaning(post: Text) {
  const [vector, language] = await Promise.all([embed(textOfVector(post)), detectLanguage(post)])
  return { [VECTOR_FIELD]: FieldValue.vector(vector), language }
}

/**
 * Returns the language of a post in ISO 639-1, or nothing if it might be another one of the many
 * that have the same letters. Names of places say nothing about it.
 */
export async function detectLanguage({ title, description }: Text): Promise<string> {
  // It takes a megabyte, and most functions never need it.
  const { eld } = await import('eld/extrasmall')
  const text = `${title}. ${description}`
  const found = eld.detect(text)
  return found.isReliable() || !isMostlyLatin(text) ? found.language : ''
}

/** From so many characters on, no post of data/matches is taken for one in another language. */
const TELLING_LENGTH = 60

/** Whether a text is long enough for people to be told its language. */
export const tellsLanguage = ({ title, description }: Pick<Text, 'title' | 'description'>) =>
  `${title}. ${description}`.length >= TELLING_LENGTH || !isMostlyLatin(title)

function isMostlyLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length >= letters.length / 2
}

/** Returns the vector of a search entry, unless it has none or something else is there. */
export function vectorOf(entry: DocumentSnapshot): number[] | undefined {
  // Firestore's own class has no public name.
  const vector: number[] | undefined = entry.get(VECTOR_FIELD)?.toArray?.()
  return vector?.length === VECTOR_LENGTH ? vector : undefined
}

/**
 * Returns the product of two vectors, which have the length 1: how similar their texts are, from -1
 * to 1.
 */
export function similarityOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0
  for (let n = 0; n < one.length; n += 1) sum += (one[n] ?? 0) * (other[n] ?? 0)
  return sum
}

/** The other fields of a search entry. */
export function withoutMeaning(entry: Record<string, unknown>): Record<string, unknown> {
  const { [VECTOR_FIELD]: _, language: __, ...others } = entry
  return others
}
