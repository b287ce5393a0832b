/**
 * English words that WordNet does not list: prepositions, pronouns, conjunctions, irregular forms
 * of verbs, abbreviations and words that are younger. Without them they would look like names.
 */
const FORM_WORDS = new Set(
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
  mon tue tues wed thu thur thurs fri gonna wanna msg tel inc misc bluetooth usb hdmi wifi dslr led lcd gps sim qr sms pin`.split(
    /\s+/,
  ),
)

/** Whether a word, without case and accents, is one of those that bind a sentence together. */
export const isFormWord = (word: string) => FORM_WORDS.has(word)
