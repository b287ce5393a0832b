/**
 * How a group of words belongs to what comes before it. `part`: a thing with the one before it, “a
 * dog with a collar”; `predicate`: a description of it, “the collar is red”; `elsewhere`: where it
 * was, “at the rowing machines”.
 */
export type Role = 'thing' | 'part' | 'predicate' | 'elsewhere'

/** Makes a set of the words of a list. */
export const words = (list: string) => new Set(list.split(/\s+/))

export const NEGATIONS = words('lacks lacking no nothing not without isnt wasnt arent hasnt havent minus hardly')

const BEFORE_ROLES: [Role, string][] = [
  ['part', 'with w in on inside has have had having wearing wears wore holding attached around round'],
  ['predicate', 'is are was were of be looks seems being'],
  [
    'elsewhere',
    'at near by under behind between beside from to into onto towards over along through for like than next against',
  ],
]
/** The roles of what stands behind each of these words. */
export const ROLES = new Map(
  BEFORE_ROLES.flatMap(([role, list]) => [...words(list)].map((word) => [word, role] as const)),
)
/** Words behind which a name stands, and those that may stand between. */
export const BEFORE_NAMES = words(
  `name names named called answer answers listen listens respond responds property belongs belonging holder candidate surname initials
  engraved engraving inscription says said reads mr mrs ms miss dr embroidered stitched sewn printed wrote lettered patient issued`,
)
export const BETWEEN = words(
  'of is it on in to the a as with by for and tag collar answers inside first last that says reads tape begins starts beginning starting',
)
/** Words behind which no maker stands, but a shop, a town or a person: “near Tesco”. */
export const BEFORE_PLACES = words('at near outside behind towards beside from')
/** Sizes that are no words of their own, as “s” and “m” may be. */
export const SIZES = words('xs xl xxl xxxl')

/**
 * English words that neither WordNet nor the stop words list: prepositions, pronouns, conjunctions,
 * irregular forms of verbs, abbreviations and words that are younger. They would look like names.
 */
export const FORM_WORDS = words(
  `against among amongst onto per via albeit although unless whereas whether whoever whichever whenever everybody everyone everything
  yourself yourselves himself herself ourselves themselves oneself shall cannot couldnt wouldnt shouldnt arent werent hadnt theyre theyve
  youre youve weve whats etc ish hey thx lol btw ur cuz aka eg ie incl approx abt ca cont st rd ave app vs xmas yo tue tues thur thurs
  became began begun bitten blew bought brought caught chose crept dealt drew drank fed fought fled flew flown forgot froze gave grew hid
  hung knew lain leant leapt learnt lent meant met overheard ran rode ridden sat shone slept slid snuck spilt sprang spun stood strode swam
  swore swung taught threw told woke woken wore wove wrote gonna wanna msg tel inc misc bluetooth usb hdmi dslr sim qr sms`,
)
