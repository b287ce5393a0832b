/**
 * How a group of words belongs to what comes before it. `part`: a thing with the one before it, “a
 * dog with a collar”; `predicate`: a description of it, “the collar is red”; `elsewhere`: where it
 * was, “at the rowing machines”.
 */
export type Role = 'thing' | 'part' | 'predicate' | 'elsewhere'

/** Makes a set of the words of lists. */
export const words = (...lists: string[]) => new Set(lists.flatMap((list) => list.split(' ')))

export const NEGATIONS = words('lacks lacking no nothing not without isnt wasnt arent hasnt havent minus hardly')
/** They say of the word before them that it is not there: “the lid is missing”. */
export const GONE = words('missing gone none absent isnt wasnt arent')
/** Behind “not”, they say the same: “the bow is not in there”. */
export const INCLUDED = words('in included there inside with attached on')
/** Behind them, a material stands after “from” or “out of”. */
export const MADE = words('made carved woven knitted cut')
/** What stands before them is not meant as it is said: “wolf looking”, “leather look”. */
export const RESEMBLING = words('look looking like type style effect imitation')
/** They count what else there is: “a fob plus two keys”. */
export const FURTHER = words('plus another other')

const roleOf = (role: Role, list: Iterable<string>) => [...list].map((word): [string, Role] => [word, role])

/** The roles of what stands behind each of these words. */
export const ROLES = new Map<string, Role>([
  ...roleOf('part', words('with w in on inside has have had having wearing wears wore holding attached around round')),
  ...roleOf('predicate', words('is are was were of be looks seems being')),
  ...roleOf(
    'elsewhere',
    words(
      'at near by under behind between beside beneath from to into onto towards toward outside over along through for like',
      'than next against beyond amid among',
    ),
  ),
])
export const DETERMINERS = words(
  'a an the my our his her its their your this that these those some any very quite really rather only just about x',
)
export const JOINERS = words('and or n')
/** They say how much or what sort of a thing is meant by the word behind them. */
export const TRANSPARENT = words(
  'neon fluorescent colour color coloured colored shade type kind sort style brand make',
  'bunch set bundle lot collection pcs pieces',
)
/** Words behind which a size stands. */
export const SIZED = words('size eu uk us eur reads labelled marked')
/** Words whose number is no count of things. */
export const NUMBERED = words(
  'size series model version generation number no nr age aged eu uk us eur reads labelled marked',
)
/** Sizes that are no words of their own, as “s” and “m” may be. */
export const SIZES = words('xs xl xxl xxxl')
