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
/** What speaks against two posts being about one thing, and how much. */
const AGAINST = {
  /**
   * The thing's colours differ, and neither is that of a part of the other, such as a case; half of
   * it if it cannot be told of what the colours are.
   */
  colour: -3.2,
  material: -2.2,
  /** Sizes, lengths, ages and the like are opposites: “tiny” and “huge”. */
  size: -1.9,
  sex: -2.5,
  /** There are more things in one post: “three keys”, “eleven keys”. */
  count: -2.6,
  /** Numbers with a unit differ, or years. */
  measure: -2.75,
  /** Numbers of models or clothes differ. */
  designation: -3.1,
  /** Words behind the same brand differ: “Kindle Oasis”, “Kindle Paperwhite”. */
  variant: -2.3,
  /** The breeds of two dogs, cats or other animals of one species differ. */
  breed: -3,
  /** The names in both posts, of an owner or of an animal, differ. */
  name: -3.7,
  /** Words that stand where a maker does, and are written like one, differ. */
  brand: -2.55,
  /** The find has what the loss is said to lack. */
  gained: -2.65,
  /** The find lacks what the loss is said to have, other than what comes off, such as a collar. */
  lacking: -0.8,
  /** Parts that both posts name differ in colour, material, pattern or size. */
  part: -2.8,
  /** There are more of a part in one post. */
  partCount: -1.7,
}
/**
 * How much of each speaks against two posts, from 0. Most are at most 1; those of parts are the
 * number of parts that differ.
 */
export type Contradictions = Record<keyof typeof AGAINST, number>

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
