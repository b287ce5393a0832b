import { stemmer } from 'stemmer'

/** A word as somebody wrote it, folded, and its stem. */
export interface Word {
  text: string
  stem: string
}

const LONGEST_WORD = 40

/** Words that stand in nearly every post and tell nothing of the thing. */
const STOP_WORDS = new Set(
  `a about above after again all also am an and another any anyone anybody are around as at away back be because been
  before behind being below between both but by came can cant come contact could day days did didnt do does doesnt dont
  down during each either else even ever every few for found from get gone got had has hasnt have havent he hello help her here
  hers hi him his how i id if im in inside into is isnt it its itself ive just know last left like lost lot made
  may me might mine missing more most much must my myself near nearby need no nor not now of off ok on once one only or other our
  ours out over own particular please pls plz put really reward said same see seen she should since so some somebody someone something
  somewhere soon still such sure than thank thanks that thats the their them then there these they thing things think this
  those though through time to today too tonight took toward towards under until up upon us use used very wa was wasnt we well
  went were what when where which while who whose why will with within without would yesterday yet you your yours
  morning afternoon evening night week monday tuesday wednesday thursday friday saturday sunday am pm
  looking believe maybe probably perhaps think sometime picked pick drop dropped fell fallen lose losing find finding
  item items call message email owner belong belongs return returned anyone'`.split(/\s+/),
)

/**
 * The words of a text, in their order: folded for case and accents, without those that tell nothing. English is stemmed, other
 * languages mostly pass through unchanged.
 */
export function readWords(text: string): Word[] {
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’]/g, '').toLowerCase()
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .filter((word) => word.length > 1 && word.length <= LONGEST_WORD && !STOP_WORDS.has(word))
    .map((word) => ({ text: word, stem: stemmer(word) }))
}
