import { say, task } from './base/say.mjs'
import { replaceSection } from './bench/write-benchmarks.ts'
import { calibrationTable, figuresTable, type Row } from './bench-match/figures.ts'
import { type Part, parts } from './bench-match/labelled.ts'
import { type BenchPost, makeBoard } from './bench-match/labelled-board.ts'
import { measureMatches } from './bench-match/measure-matches.ts'
import { measureTimes, timesTable } from './bench-match/measure-times.ts'
import { bestThreshold, rankByTfIdf, showFrom } from './bench-match/tf-idf.ts'

const BOARD = 5000
const LARGE_BOARD = 100_000

/**
 * `npm run bench:match`: how often the board finds the other half of labelled pairs of posts that
 * are hidden among 5,000 others, how often it shows a near miss, and nothing for a post that has no
 * other half; what that costs on a board of 100,000 posts, and the processor at worst.
 */
export async function main(): Promise<number> {
  const board = makeBoard(BOARD)
  const ours = await measureBoard('The board', board)
  const large = await measureBoard(`The board, ${LARGE_BOARD.toLocaleString('en')} posts`, makeBoard(LARGE_BOARD))
  const scored = rankByTfIdf(board)
  const least = bestThreshold(scored.filter(({ post }) => post.part === 'tuning'))
  const further = makeBoard(BOARD, true)
  const ofFurther = await measureBoard('The board', further)
  scored.push(...rankByTfIdf(further))
  const rows = parts.flatMap((part): Row[] => {
    const ofPart = scored.filter(({ post }) => post.part === part)
    return [
      ...[...ours, ...large, ...ofFurther].filter((row) => row.part === part),
      { name: 'TF-IDF, five shown always', part, shown: showFrom(ofPart, 0) },
      { name: `TF-IDF from ${least} on`, part, shown: showFrom(ofPart, least) },
    ]
  })
  const times = await task('Comparing the longest posts', measureTimes)
  const tables = [figuresTable(rows), calibrationTable([...ours, ...ofFurther]), timesTable(times)].join('\n\n')
  say(`\n${tables}\n`)
  replaceSection('bench:match', tables)
  return 0
}

async function measureBoard(name: string, board: readonly BenchPost[]): Promise<Row[]> {
  const measured = await task(`Searching for matches among ${board.length.toLocaleString('en')} posts`, () =>
    measureMatches(board),
  )
  const onBoard = parts.filter((part) => measured.some(({ post }) => post.part === part))
  return onBoard.map((part: Part) => {
    const shown = measured.filter(({ post }) => post.part === part)
    return { name, part, shown, reads: shown.map(({ reads }) => reads) }
  })
}
