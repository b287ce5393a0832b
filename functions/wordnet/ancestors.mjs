/** The number of WordNet's file of animals. */
const ANIMALS = '05'
/** @param {{ file: string }} meaning */
export const isAnimal = ({ file }) => file === ANIMALS

/**
 * Returns a function that lists the meanings above a meaning, nearest first and each once. WordNet
 * calls a kitten a “young domestic cat” but does not say that it is a cat; here it counts as one.
 * @param {ReturnType<import('./read-wordnet.mjs').readWordNet>['meanings']} meanings
 * @returns {(id: string) => string[]}
 */
export function ancestorsOf(meanings) {
  const byWord = new Map()
  for (const { id, words, file } of meanings.values())
    if (isAnimal({ file })) for (const word of words) if (!byWord.has(word)) byWord.set(word, id)
  const parents = (id) => {
    const { kindOf, gloss, file } = meanings.get(id)
    const young = isAnimal({ file })
      ? gloss.match(/^(?:an? )?young ([a-z]+(?: [a-z]+)?)(?= *(?:$|;|"|of ))/)?.[1]
      : undefined
    const adult = young && byWord.get(young.replace(' ', '_'))
    return adult ? [...kindOf, adult] : kindOf
  }
  const known = new Map()
  return (id) => {
    if (!known.has(id)) {
      const found = new Set()
      for (let next = parents(id); next.length > 0; next = next.flatMap(parents)) {
        next = next.filter((one) => !found.has(one) && one !== id)
        for (const one of next) found.add(one)
      }
      known.set(id, [...found])
    }
    return known.get(id)
  }
}
