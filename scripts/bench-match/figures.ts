import type { Part } from './labelled.ts'
import type { BenchPost } from './labelled-board.ts'

/** A post and the ids of the posts that were shown as its matches, best first. */
export interface Shown {
  post: BenchPost
  ids: string[]
}

/** Shares from 0 to 1. */
export interface Figures {
  /** Of the posts with a pair, those whose pair was shown. */
  recall: number
  /** Of all matches that were shown, those that were the one true pair. */
  precision: number
  /** Of the posts without a pair, those for which nothing was shown. */
  quiet: number
}

export function figuresOf(shown: readonly Shown[]): Figures {
  const paired = shown.filter(({ post }) => post.pairId !== undefined)
  const alone = shown.filter(({ post }) => post.pairId === undefined)
  const right = paired.filter(({ post, ids }) => ids.includes(post.pairId ?? '')).length
  const all = shown.reduce((sum, { ids }) => sum + ids.length, 0)
  return {
    recall: right / paired.length,
    precision: all === 0 ? 1 : right / all,
    quiet: alone.filter(({ ids }) => ids.length === 0).length / alone.length,
  }
}

export interface Row {
  name: string
  part: Part
  shown: readonly Shown[]
  reads?: readonly number[]
}

/** The figures as a Markdown table. */
export function figuresTable(rows: readonly Row[]): string {
  return [
    '| | Part | Pairs found | Of what is shown, the pair | Nothing shown without a pair | Reads, mean / most |',
    '| --- | --- | ---: | ---: | ---: | ---: |',
    ...rows.map(({ name, part, shown, reads }) => {
      const { recall, precision, quiet } = figuresOf(shown)
      const figures = [recall, precision, quiet].map((share) => share.toFixed(2)).join(' | ')
      return `| ${name} | ${part} | ${figures} | ${reads ? meanAndMost(reads) : ''} |`
    }),
  ].join('\n')
}

function meanAndMost(reads: readonly number[]): string {
  const mean = reads.reduce((sum, one) => sum + one, 0) / reads.length
  return `${mean.toFixed(0)} / ${Math.max(...reads)}`
}
