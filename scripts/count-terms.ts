import fs from 'node:fs'
import path from 'node:path'
import { termsOf } from '../functions/src/search/post-words.ts'
import { root } from './base/paths.mjs'
import { makeBoard } from './bench/labelled.ts'
import { readPosts } from './bench/searches.ts'

export const FILE = path.join(root, 'functions/src/search/term-shares.json')

/** Terms of fewer posts of a language are left out. */
const FEWEST = 3

/** `npm run count-terms`: counts in how many labelled posts each term is, for the ranker. */
export async function main(): Promise<number> {
  fs.writeFileSync(FILE, countTerms())
  return 0
}

/**
 * The table, as JSON: of a thousand posts in the language that has a term most often, how many have
 * it. Posts by which the ranker is measured are left out; those on which searches are measured have
 * no labels themselves.
 */
export function countTerms(): string {
  const english = makeBoard(0, 'own').filter(({ part }) => part === 'tuning' || part === 'more')
  const others = Map.groupBy(
    readPosts().filter(({ language }) => language !== 'en'),
    ({ language }) => language,
  )
  const shares = new Map<string, number>()
  for (const posts of [english, ...others.values()]) {
    for (const [term, having] of Map.groupBy(posts.flatMap(termsOf), (term) => term)) {
      const share = Number(((1000 * having.length) / posts.length).toPrecision(3))
      if (having.length >= FEWEST) shares.set(term, Math.max(share, shares.get(term) ?? 0))
    }
  }
  return `${JSON.stringify(Object.fromEntries([...shares].sort()), null, 2)}\n`
}
