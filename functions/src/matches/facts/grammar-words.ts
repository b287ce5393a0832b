/**
 * How a group of words belongs to what comes before it. `part`: a thing with the one before it, “a
 * dog with a collar”; `predicate`: a description of it, “the collar is red”; `elsewhere`: where it
 * was, “at the rowing machines”.
 */
export type Role = 'thing' | 'part' | 'predicate' | 'elsewhere'

const words = (...lists: string[]) => new Set(lists.flatMap((list) => list.split(' ')))

export const NEGATIONS = words('no not without isnt wasnt arent hasnt havent doesnt didnt dont never minus hardly')
/** They say of the word before them that it is not there: “the lid is missing”. */
export const GONE = words('missing gone off absent isnt wasnt arent')

const roleOf = (role: Role, list: Iterable<string>) => [...list].map((word): [string, Role] => [word, role])

/** The roles of what stands behind each of these words. */
export const ROLES = new Map<string, Role>([
  ...roleOf('part', words('with w in on inside has have had having wearing wears wore holding attached around round')),
  ...roleOf('predicate', words('is are was were of be looks seems like being')),
  ...roleOf(
    'elsewhere',
    words(
      'at near by under behind between beside beneath from to into onto towards toward outside over along through for',
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
  'colour color coloured colored shade type kind sort style bunch set bundle lot collection brand make',
)
/** Words behind which a size stands. */
export const SIZED = words('size eu uk us')
/** Words whose number is no count of things. */
export const NUMBERED = words('size series model version generation number no nr age aged eu uk us')
/** Sizes that are no words of their own, as “s” and “m” may be. */
export const SIZES = words('xs xl xxl xxxl')
