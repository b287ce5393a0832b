import type { Contradictions } from './facts/contradictions.ts'

/**
 * The weights of what decides between posts that are alike, as logarithms of odds: many things of
 * one kind get lost at one place and day. They were fitted to the near misses and the pairs of the
 * labelled set, then rounded.
 */
const ALIKE = {
  start: -0.15,
  /** Applies to the logarithm of the odds that the posts are alike. */
  likeness: 0.005,
  /** Applies to the weight of the words that the posts share. */
  word: 0.06,
  /** Added for each name that both posts give, as few things of one kind have one name on them. */
  sharedName: 1.5,
}
const AGAINST: Contradictions = {
  colour: -3.2,
  material: -2.2,
  size: -1.9,
  sex: -2.5,
  count: -2.6,
  measure: -2.75,
  designation: -3.1,
  variant: -2.3,
  breed: -3,
  name: -3.7,
  brand: -2.55,
  gained: -2.65,
  lacking: -0.8,
  part: -2.8,
  partCount: -1.7,
}
/** Of one kind of contradictions, and of names, at most this many count. */
const MAX_OF_ONE_KIND = 2

/** Turns a logarithm of odds into a probability. */
export const probability = (logOdds: number) => 1 / (1 + Math.exp(-logOdds))

/**
 * Returns how likely posts that are alike are about the same thing, from 0 to 1.
 * @param evidence that they are alike, as a logarithm of odds
 * @param sharedWeight the weight of the words that they share
 * @param sharedNames the number of names that both give
 */
export function scoreAlike(
  evidence: number,
  sharedWeight: number,
  sharedNames: number,
  against: Contradictions,
): number {
  const kinds = Object.keys(AGAINST) as (keyof Contradictions)[]
  const differing = kinds.reduce((sum, kind) => sum + AGAINST[kind] * Math.min(against[kind], MAX_OF_ONE_KIND), 0)
  const names = ALIKE.sharedName * Math.min(sharedNames, MAX_OF_ONE_KIND)
  return probability(ALIKE.start + ALIKE.likeness * evidence + ALIKE.word * sharedWeight + names + differing)
}
