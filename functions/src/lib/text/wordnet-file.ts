import { readFileSync } from 'node:fs'

/**
 * The cut of WordNet that the build has put beside the bundle. Run from the sources, `#wordnet`
 * makes the cut itself.
 */
export function cutWordNet(): string {
  return readFileSync(new URL('wordnet.txt', import.meta.url), 'latin1')
}
