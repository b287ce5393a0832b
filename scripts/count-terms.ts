import fs from 'node:fs'
import path from 'node:path'
import { termsOf } from '../functions/src/search/post-words.ts'
import { root } from './base/paths.mjs'
import { makeBoard } from './bench/labelled.ts'

export const FILE = path.join(root, 'functions/src/matches/term-counts.json')

/** Terms of fewer posts are left out. */
const FEWEST = 3

/** `npm run count-terms`: counts how many of the labelled posts have each term, for the ranker. */
export async function main(): Promise<number> {
  fs.writeFileSync(FILE, countTerms())
  return 0
}

/** The table, as JSON. Posts by which the ranker is measured are left out. */
export function countTerms(): string {
  const posts = makeBoard(0, 'own').filter(({ part }) => part === 'tuning' || part === 'more')
  const counts: Record<string, number> = {}
  for (const term of posts.flatMap(termsOf)) counts[term] = (counts[term] ?? 0) + 1
  const known = Object.entries(counts).filter(([, count]) => count >= FEWEST)
  return `${JSON.stringify({ posts: posts.length, counts: Object.fromEntries(known.sort()) }, null, 2)}\n`
}
