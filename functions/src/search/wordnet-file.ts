import { readFileSync } from 'node:fs'

/**
 * Reads the part of WordNet that the build has put beside the bundle. If the code runs from its
 * sources, `#wordnet` makes that part itself.
 */
export function cutWordNet(): string {
  return readFileSync(new URL('wordnet.txt', import.meta.url), 'latin1')
}
