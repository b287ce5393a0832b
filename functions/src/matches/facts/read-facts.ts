import { breedsOf } from '../../lib/text/kinds.ts'
import type { PostText } from '../../lib/text/post-words.ts'
import { addGroups, wearersIn } from './add-groups.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { isAnimal } from './described.ts'
import { makersIn, variantsIn } from './makers.ts'
import { namesIn } from './names.ts'
import { nounGroupsOf, type Reading } from './noun-groups.ts'
import { PostFacts } from './post-facts.ts'
import { wordClasses } from './word-classes.ts'

/** A clause of at most this many words adds something about the thing. */
const MAX_ASIDE = 3
/** “Half a poodle”, “beagle x terrier” and a cockapoo are crossbreeds. */
const MIXED = /^(?:mix|mixed|cross|crossed|crossbreed|hybrid|mongrel|half|x)$|(?:poo|(?<!p)oodle)$/

/** Reads what a post says of its thing and of what is with it. */
export function readFacts({ title, description, location, category }: PostText): PostFacts {
  const classOf = wordClasses(category)
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
  const { stems, people, category, thing } = facts
  facts.isMixed ||= tokens.some(({ text }) => MIXED.test(text))
  for (const [n, token] of tokens.entries()) {
    stems.add(token.stem)
    const { qualities } = classOf(token)
    const [before, after] = [tokens[n - 1], tokens[n + 1]]
    // What was found in “the gents” need not be a gentleman's.
    const isRoom =
      before?.text === 'the' && (!after || /^(?:room|toilets?|loos?|changing|wc|department)$/.test(after.text))
    const isWearer = token.isWearer && !isRoom
    // “A husky girl”, or “big lad” alone; a girl elsewhere may be the owner's.
    const isAnimals = tokens.length <= MAX_ASIDE || (before !== undefined && isAnimal(classOf(before).senses))
    if (category === 'documents' || (category === 'pets' ? isAnimals : isWearer))
      for (const sex of wearersIn(qualities)) people.add(sex)
    // “JRT, f, 3 yrs”.
    if (category === 'pets' && tokens.length === 1 && /^[mf]$/.test(token.text))
      people.add(token.text === 'm' ? 'male' : 'female')
    if (category !== 'gadgets' || !isWearer) continue
    for (const quality of qualities) if (quality.startsWith('grown:')) thing.add('grown', quality.slice(6))
  }
}

function addNames(facts: PostFacts, clause: Clause, reading: Reading): void {
  const { names, brands, variants, category } = facts
  for (const name of namesIn(clause, reading, category === 'documents')) names.add(name)
  if (category !== 'gadgets') return
  for (const maker of makersIn(clause, reading)) brands.add(maker)
  for (const [brand, variant] of variantsIn(clause, reading))
    variants.set(brand, (variants.get(brand) ?? new Set()).add(variant))
}

/** A “Siamese type”, or “Siamese?”, is of no certain breed. */
const UNCERTAIN = /^(?:type|like|ish|looking|thing)$/

function addBreeds({ breeds }: PostFacts, { tokens, isUnsure }: Clause, { isPlace }: Reading): void {
  for (const [n, { stem }] of tokens.entries()) {
    const named = isPlace(stem) ? [] : breedsOf(stem)
    const isCertain = !isUnsure && !UNCERTAIN.test(tokens[n + 1]?.text ?? '')
    // What is uncertain once remains so.
    if (named.length > 0 && !(isCertain && breeds.has(stem))) breeds.set(stem, isCertain ? named : [])
  }
}
