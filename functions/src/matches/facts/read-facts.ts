import { breedsOf } from '../../search/kinds.ts'
import type { PostText } from '../../search/post-words.ts'
import { addGroups } from './add-groups.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { MODEL_WORDS, makersIn, namesIn } from './names.ts'
import { nounGroupsOf, type Reading } from './noun-groups.ts'
import { PostFacts } from './post-facts.ts'
import { wordClasses } from './word-classes.ts'

/** What a word says of the people that it names or is made for: a “boy” is male. */
const WEARER = 'wearer:'

/** Reads what a post says of its thing and of what is with it. */
export function readFacts({ title, description, location, category }: PostText): PostFacts {
  const classOf = wordClasses()
  const places = new Set(clausesOf(location).flatMap(({ tokens }) => tokens.map(({ stem }) => stem)))
  const facts = new PostFacts(category)
  const isPlace = (stem: string) => places.has(stem)
  for (const text of [title, description]) {
    const reading = { classOf, isTitle: text === title, isPlace }
    for (const clause of clausesOf(text)) {
      addWords(facts, clause, reading)
      if (!clause.isUnsure) addNames(facts, clause, reading)
      if (category === 'pets') addBreeds(facts, clause, reading)
      addGroups(facts, nounGroupsOf(clause, reading), reading)
    }
  }
  return facts
}

function addWords(facts: PostFacts, { tokens }: Clause, { classOf }: Reading): void {
  const { stems, people, category } = facts
  for (const token of tokens) {
    stems.add(token.stem)
    // A girl may be the owner of a pet.
    if (category === 'documents' || (category === 'gadgets' && token.isWearer))
      for (const quality of classOf(token).qualities)
        if (quality.startsWith(WEARER)) people.add(quality.slice(WEARER.length))
  }
}

function addNames(facts: PostFacts, clause: Clause, reading: Reading): void {
  const { names, brands, variants, category } = facts
  for (const name of namesIn(clause, reading, category === 'documents')) names.add(name)
  if (category !== 'gadgets') return
  for (const maker of makersIn(clause, reading)) brands.add(maker)
  for (const { text } of clause.tokens) if (MODEL_WORDS.has(text)) variants.add(text)
}

/** “Siamese?” is of no certain breed. */
function addBreeds({ breeds }: PostFacts, { tokens, isUnsure }: Clause, { isPlace }: Reading): void {
  for (const { stem } of tokens) {
    const named = isPlace(stem) ? [] : breedsOf(stem)
    // What is uncertain once remains so.
    if (named.length > 0 && (isUnsure || !breeds.has(stem))) breeds.set(stem, isUnsure ? [] : named)
  }
}
