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
    `at near by under behind between beside beneath from to into onto towards toward outside over along through for like
    than next against beyond amid among`,
  ],
]
/** The roles of what stands behind each of these words. */
export const ROLES = new Map(
  BEFORE_ROLES.flatMap(([role, list]) => [...words(list)].map((word) => [word, role] as const)),
)
export const DETERMINERS = words(
  'a an the my our his her its their your this that these those some any very quite really rather only just about x',
)
/** Sizes that are no words of their own, as “s” and “m” may be. */
export const SIZES = words('xs xl xxl xxxl')

/**
 * English words that WordNet does not list: prepositions, pronouns, conjunctions, irregular forms
 * of verbs, abbreviations and words that are younger. Without them they would look like names.
 */
export const FORM_WORDS = words(
  `against among amongst amid beneath beyond besides despite onto per plus since towards unlike via within albeit although nor unless
  whereas whether whoever whatever whichever wherever whenever everybody everyone everything yourself yourselves himself herself itself
  ourselves themselves oneself shall cannot couldnt wouldnt shouldnt wont arent werent havent hadnt ive im id ill theyre theyve youre
  youve weve hes shes thats theres heres whats lets etc ok okay ish hi hey pls plz thx lol btw asap u ur bc cos cuz aka eg ie
  ate became began begun bent bit bitten blew blown bought broke brought built burnt caught chose chosen crept cut dealt drew drawn drank
  drove driven dug dyed fed felt fought fled flew flown forgot forgotten froze frozen gave given grew grown held hid hidden hung hurt kept knew
  laid lain led leant leapt learnt lent lit meant met mislaid overheard paid ran rang rode ridden rose rung sang sat sent sewn shone
  shook shaken shot shut slept slid smelt snuck sold spent spilt split spoke spoken sprang spun stole stolen stood strode struck stuck
  stung swam swept swore sworn swung taught thought threw thrown told tore torn understood woke woken won wore worn wound wove woven wrote
  written went gone done seen been being were had has does did having isnt wasnt incl approx abt ca cont prob st rd ave app min max vs xmas id yo yrs mins hrs
  mon tue tues wed thu thur thurs fri gonna wanna msg tel inc misc bluetooth usb hdmi wifi dslr led lcd gps sim qr sms pin`,
)
