import { isInTitles, type Likeness } from '../search/compare-posts.ts'
import { type PostText, spellingsIn } from '../search/post-words.ts'
import type { MatchReason } from '../shared/matches/matches.ts'
import type { RankedEntry } from './rank-matches.ts'

const MAX_WORDS = 4
/** Two different words of a kind take more room than one that both posts have. */
const MAX_PAIRS = 2

/**
 * Says why a post may match. It quotes only words that the posts have: of two words for one thing,
 * it quotes both.
 * @param post the post whose matches are searched
 */
export function reasonsOf(ranked: RankedEntry, post: PostText & { postType: string }): MatchReason[] {
  const { likeness, days, distance, entry, isAcross } = ranked
  // Two different words of a kind are a reason only if they name the things, in both titles. Others
  // would puzzle readers. What names the things comes first.
  const [inTitles, others] = [likeness.words.filter(isInTitles), likeness.words.filter((word) => !isInTitles(word))]
  const telling = [...inTitles, ...others.filter(({ by }) => by === 'word')]
  const [ownSpelling, otherSpelling] = [spellingsIn(post), spellingsIn(entry)]
  const quoted = telling.map((word) => {
    const [mine, theirs] = [ownSpelling(word.mine.text), otherSpelling(word.theirs.text)]
    return { mine, theirs, both: commonSpelling(word, mine, theirs) }
  })
  const common = [...new Set(quoted.flatMap(({ both }) => both ?? []))]
  const pairs = quoted.filter(
    ({ both, mine, theirs }) => both === undefined && !common.includes(mine) && !common.includes(theirs),
  )
  const reasons: (MatchReason | false | undefined)[] = [
    isAcross && { code: 'similar-description' },
    isAcross && { code: 'written-in', words: [entry.language] },
    likeness.placeShare > 0.6 && { code: 'same-place' },
    distance && { code: 'within', count: Number(distance) },
    days !== undefined && dayReason(post.postType === 'Lost' ? days : -days),
    common.length > 0 && { code: 'both-mention', words: common.slice(0, MAX_WORDS) },
    ...pairs.slice(0, MAX_PAIRS).map(({ mine, theirs }) => ({ code: 'other-words' as const, words: [mine, theirs] })),
  ]
  return reasons.filter((reason) => !!reason)
}

/**
 * Returns what both posts say: the same word, or the one that the other begins with, as “key” and
 * “keys”. A word that begins a sentence in one post only is shown without its capital.
 * @param ownSpelling how the posts spell the word, as `otherSpelling`
 */
function commonSpelling({ by, mine, theirs }: Likeness['words'][number], ownSpelling: string, otherSpelling: string) {
  const isMine = mine.text === theirs.text || (by === 'word' && theirs.text.startsWith(mine.text))
  if (!isMine && !(by === 'word' && mine.text.startsWith(theirs.text))) return undefined
  const spelt = isMine ? ownSpelling : otherSpelling
  const isSame = ownSpelling !== otherSpelling && ownSpelling.toLowerCase() === otherSpelling.toLowerCase()
  return isSame ? spelt.toLowerCase() : spelt
}

/** @param days from the post whose matches are searched to the other one */
function dayReason(days: number): MatchReason {
  return days === 0 ? { code: 'same-day' } : { code: days > 0 ? 'later' : 'earlier', count: Math.abs(days) }
}
