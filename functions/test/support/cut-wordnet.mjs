import { cutWordNet } from '../../wordnet/cached-cut.mjs'

/** Makes the cut of WordNet before any test posts, as an answer has less time than that takes. */
export function setup() {
  cutWordNet()
}
