import { say, task } from './base/say.mjs'
import { replaceSection } from './bench/write-benchmarks.ts'
import { figuresTable, type Row } from './bench-match/figures.ts'
import type { Part } from './bench-match/labelled.ts'
import { makeBoard } from './bench-match/labelled-board.ts'
import { measureMatches } from './bench-match/measure-matches.ts'
import { bestThreshold, rankByTfIdf, showFrom } from './bench-match/tf-idf.ts'
import { onScratchStack } from './stack/stack.ts'

const parts: Part[] = ['tuning', 'untouched']

/**
 * `npm run bench:match`: how often the board finds the other half of labelled pairs of posts that
 * are hidden among 5,000 others, and how often it shows nothing for a post that has none. The API's
 * own code runs on the Firestore emulator.
 */
export async function main(): Promise<number> {
  const board = makeBoard()
  const labelled = board.filter(({ part }) => part !== undefined).length
  const rows: Row[] = []
  await onScratchStack('npm run bench:match', async () => {
    const measured = await task(`Searching for the matches of ${labelled} posts`, () => measureMatches(board))
    const scored = rankByTfIdf(board)
    const least = bestThreshold(scored.filter(({ post }) => post.part === 'tuning'))
    for (const part of parts) {
      const ours = measured.filter(({ post }) => post.part === part)
      const theirs = scored.filter(({ post }) => post.part === part)
      rows.push({ name: 'The board', part, shown: ours, reads: ours.map(({ reads }) => reads) })
      rows.push({ name: 'TF-IDF, five shown always', part, shown: showFrom(theirs, 0) })
      rows.push({ name: `TF-IDF from ${least} on`, part, shown: showFrom(theirs, least) })
    }
  })
  const table = figuresTable(rows)
  say(`\n${table}\n`)
  replaceSection('bench:match', table)
  return 0
}
