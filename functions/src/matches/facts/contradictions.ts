/**
 * How much speaks against two posts being about one thing, each from 0 (nothing). Most are at most
 * 1; those of parts are the number of parts that differ.
 */
export interface Contradictions {
  /**
   * The thing's colours differ, and neither is that of a part of the other, such as a case; less
   * than 1 if it cannot be told of what the colours are.
   */
  colour: number
  /** The thing is of another material. */
  material: number
  /** Sizes, lengths, ages and the like are opposites: “tiny” and “huge”. */
  size: number
  sex: number
  /** There are more things in one post: “three keys”, “eleven keys”. */
  count: number
  /** Numbers with a unit differ, or years. */
  measure: number
  /** Numbers of models or clothes differ. */
  designation: number
  /** Words behind the same brand differ: “Kindle Oasis”, “Kindle Paperwhite”. */
  variant: number
  /** The breeds of two dogs, cats or other animals of one species differ. */
  breed: number
  /** The names in both posts, of an owner or of an animal, differ. */
  name: number
  /** Words that stand where a maker does, and are written like one, differ. */
  brand: number
  /** The find has what the loss is said to lack. */
  gained: number
  /** The find lacks what the loss is said to have, other than what comes off, such as a collar. */
  lacking: number
  /** Parts that both posts name differ in colour, material, pattern or size. */
  part: number
  /** There are more of a part in one post. */
  partCount: number
}
