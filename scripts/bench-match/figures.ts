import { MIN_NOTIFIED_SCORE } from '../../functions/src/matches/rank-matches.ts'
import type { Part } from './labelled.ts'
import type { BenchPost, PostSet } from './labelled-board.ts'

/** A post and what was shown as its matches, best first. */
export interface Shown {
  post: BenchPost
  matches: { id: string; score: number }[]
}

/** From this score on, a match looks sure. */
const HIGH = 0.7

/** Shares from 0 to 1. */
interface Figures {
  /** Of the posts with a pair, those whose pair was shown. */
  pairs: number
  /** The same of pairs whose people disagree, and of both together. */
  disagreeing: number
  all: number
  /** Of these, the pair was shown first, and its poster was notified. */
  first: number
  notified: number
  /** Of the matches that were shown for these, those that were the pair. */
  right: number
  /** Of the near misses, those that were shown, and those with a high score. */
  near: number
  nearHigh: number
  /** Of the posts without a pair, those for which nothing was shown. */
  quiet: number
}

export function figuresOf(shown: readonly Shown[]): Figures {
  const of = (...sets: PostSet[]) => shown.filter(({ post: { set } }) => set !== undefined && sets.includes(set))
  const paired = of('pair', 'disagreeing')
  const matched = (some: readonly Shown[], least = 0) => shareOf(some, (one) => scoreOfOther(one) >= least)
  return {
    pairs: matched(of('pair')),
    disagreeing: matched(of('disagreeing')),
    all: matched(paired),
    first: shareOf(paired, ({ post, matches }) => matches[0]?.id === post.otherId),
    notified: matched(paired, MIN_NOTIFIED_SCORE),
    right: shareOf(paired.flatMap(rated), ({ isRight }) => isRight),
    near: matched(of('near')),
    nearHigh: matched(of('near'), HIGH),
    quiet: shareOf(of('alone'), ({ matches }) => matches.length === 0),
  }
}

/** The score of the other half, or less than any if it was not shown. */
const scoreOfOther = ({ post, matches }: Shown) => matches.find(({ id }) => id === post.otherId)?.score ?? -1

const shareOf = <One>(list: readonly One[], isIt: (one: One) => boolean) =>
  list.length === 0 ? Number.NaN : list.filter(isIt).length / list.length

/** The matches that were shown for a post, each with its score and whether it is right. */
const rated = ({ post, matches }: Shown) =>
  matches.map(({ id, score }) => ({ score, isRight: post.set !== 'near' && id === post.otherId }))

export interface Row {
  name: string
  part: Part
  shown: readonly Shown[]
  reads?: readonly number[]
}

const columns: [heading: string, figure: keyof Figures][] = [
  ['Pairs', 'pairs'],
  ['Disagreeing pairs', 'disagreeing'],
  ['All pairs', 'all'],
  ['First', 'first'],
  [`From ${MIN_NOTIFIED_SCORE} on`, 'notified'],
  ['Of what is shown, the pair', 'right'],
  ['Near misses', 'near'],
  [`Above ${HIGH}`, 'nearHigh'],
  ['Nothing without a pair', 'quiet'],
]

/** The figures as a Markdown table. */
export function figuresTable(rows: readonly Row[]): string {
  const headings = ['', 'Part', ...columns.map(([heading]) => heading), 'Reads, mean / most']
  return [
    `| ${headings.join(' | ')} |`,
    `| --- | --- |${' ---: |'.repeat(headings.length - 2)}`,
    ...rows.map(({ name, part, shown, reads }) => {
      const figures = figuresOf(shown)
      const shares = columns.map(([, figure]) => asShare(figures[figure]))
      return `| ${[name, part, ...shares, reads ? meanAndMost(reads) : ''].join(' | ')} |`
    }),
  ].join('\n')
}

const asShare = (share: number) => (Number.isNaN(share) ? '' : share.toFixed(2))

function meanAndMost(reads: readonly number[]): string {
  const mean = reads.reduce((sum, one) => sum + one, 0) / reads.length
  return `${mean.toFixed(0)} / ${Math.max(...reads)}`
}

const TENTHS = Array.from({ length: 10 }, (_, n) => n / 10)

/** How many matches were shown with a score in each tenth, and how many of them are right. */
export function calibrationTable(rows: readonly Row[]): string {
  const cells = ({ shown }: Row) => {
    const matches = shown.flatMap(rated)
    return TENTHS.map((from) => {
      const within = matches.filter(({ score }) => Math.min(9, Math.floor(score * 10)) === Math.round(from * 10))
      const right = within.filter(({ isRight }) => isRight).length
      return within.length === 0 ? '' : `${(right / within.length).toFixed(2)} of ${within.length}`
    })
  }
  return [
    `| Part | ${TENTHS.map((from) => `${from.toFixed(1)}–${(from + 0.1).toFixed(1)}`).join(' | ')} |`,
    `| --- |${' ---: |'.repeat(TENTHS.length)}`,
    ...rows.map((row) => `| ${[row.part, ...cells(row)].join(' | ')} |`),
  ].join('\n')
}
