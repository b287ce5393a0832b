import MiniSearch from 'minisearch'
import * as z from 'zod'
import { likelySimilar, MAX_SIMILAR_READ } from '../../functions/src/search/find-nearest.ts'
import { similarityOf, textOfVector } from '../../functions/src/search/meaning.ts'
import { featuresOf, parseQueryWords } from '../../functions/src/search/rank-results.ts'
import { type FoundEntry, wordsIn } from '../../functions/src/search/search.repository.ts'
import { type FindEntries, search } from '../../functions/src/search/search.service.ts'
import { toSearchEntry } from '../../functions/src/search/search-entry.ts'
import weights from '../../functions/src/search/weights.json' with { type: 'json' }
import { CATEGORIES } from '../../functions/src/shared/items/categories.ts'
import { POST_TYPES } from '../../functions/src/shared/items/item-status.ts'
import { readJsonLines } from '../base/json-lines.ts'
import type { Figures } from '../bench.ts'
import { embedTexts } from './embed-posts.ts'
import { type Example, fitWeights } from './fit.ts'

/** As many similar posts as the list shows. */
const MAX_SHOWN = 8

const post = z.object({
  id: z.string(),
  language: z.string(),
  postType: z.enum(POST_TYPES),
  category: z.enum(CATEGORIES),
  dateLost: z.string(),
  title: z.string(),
  location: z.string(),
  description: z.string(),
})
const query = z.object({
  id: z.string(),
  language: z.string(),
  query: z.string(),
  kind: z.enum(['same', 'across', 'slip', 'none']),
  picks: z.array(z.string()),
})
const PARTS = ['tuning', 'untouched', 'new'] as const
type Query = z.infer<typeof query> & { part: (typeof PARTS)[number] }

/** Every other query is for tuning. Nobody who chose a weight has read the others. */
const readQueries = (): Query[] =>
  readJsonLines('searches/queries.jsonl', query).map((one, n) => ({
    ...one,
    part: n % 2 === 0 ? 'tuning' : one.id.startsWith('r-') ? 'new' : 'untouched',
  }))

/** The posts of the board on which the queries search, newest first. */
export const readPosts = () =>
  readJsonLines('searches/posts.jsonl', post).sort((one, other) => other.dateLost.localeCompare(one.dateLost))

/** Returns the board as the search finds it, in memory. */
async function makeIndex() {
  const posts = readPosts()
  const vectors = await embedTexts(posts.map(textOfVector))
  const entries = posts.map((one, n) => {
    const item = { ...one, _id: one.id, status: 'notrecovered' as const, ownerUid: one.id, createdAt: one.dateLost }
    const { words, terms } = toSearchEntry(item)
    return { ...one, coordinates: '', keys: { words, terms }, vector: vectors[n] as Float32Array }
  })
  const find: FindEntries = async (parts, limit, words) =>
    entries
      .filter(({ keys }) => parts.some((part) => part.every(({ map, key }) => keys[map][key] === true)))
      .slice(0, limit)
      .map((entry) => ({ ...entry, ...wordsIn(({ map, key }) => entry.keys[map][key] === true, words) }))
  const queries = readQueries()
  const ofQueries = await embedTexts(queries.map(({ query }) => query))
  const near = new Map(queries.map(({ query }, n) => [query, nearestTo(entries, ofQueries[n] as Float32Array)]))
  return { posts, queries, find, near: (q: string) => near.get(q) ?? [] }
}

function nearestTo<Of extends { vector: Float32Array }>(entries: readonly Of[], vector: Float32Array) {
  const compared = entries.map((entry) => ({ ...entry, similarity: similarityOf(entry.vector, vector) }))
  return compared.sort((one, other) => other.similarity - one.similarity).slice(0, MAX_SIMILAR_READ)
}

/**
 * A writer has looked for what fits in their own language, so posts in another one that fit as well
 * count little against it.
 */
const WEIGHT_OF_UNREAD = 0.2

/** Fits the weights of a search to the tuning half of the queries. */
export async function fitSearch(): Promise<typeof weights.search> {
  const { queries, find, near } = await makeIndex()
  const examples: Example[] = []
  for (const { query, kind, language, picks, part } of queries) {
    if (part !== 'tuning') continue
    const read = new Map<string, FoundEntry>()
    const { q: corrected } = await search(async (parts, limit, words) => {
      const entries = await find(parts, limit, words)
      // Without words, it looks for spellings.
      for (const entry of words.length > 0 ? entries : []) read.set(entry.id, entry)
      return entries
    }, query)
    const similar = near(query).map((one) => ({ ...one, nearness: one.similarity / (near(query)[0]?.similarity ?? 1) }))
    const words = parseQueryWords(corrected)
    for (const post of [...read.values(), ...similar]) {
      const isRight = picks.includes(post.id)
      const isRead = isRight || kind === 'across' || kind === 'none' || post.id.startsWith(language)
      examples.push({ features: featuresOf(words, post), isRight, weight: isRead ? 1 : WEIGHT_OF_UNREAD })
    }
  }
  return fitWeights(examples, Object.keys(weights.search).slice(1)) as typeof weights.search
}

/** The kinds of queries that are counted together. */
const ROWS = [
  { name: 'one language', kinds: ['same', 'slip'] },
  { name: 'slips and forms', kinds: ['slip'] },
  { name: 'across languages', kinds: ['across'] },
  { name: 'nothing to find', kinds: ['none'] },
]

/** How often what a person would pick is among the first that a search shows. */
export async function measureSearches(): Promise<Figures> {
  const { posts, queries, find, near } = await makeIndex()
  const shown = new Map<string, string[]>()
  const start = process.cpuUsage()
  for (const { query } of queries) {
    const { found } = await search(find, query)
    const similar = likelySimilar(near(query), query).slice(0, MAX_SHOWN)
    shown.set(query, [...new Set([...found, ...similar].map(({ id }) => id))])
  }
  const milliseconds = process.cpuUsage(start).user / 1000 / queries.length
  const plain = plainSearch(posts)
  const figures: Figures = {}
  for (const part of PARTS) {
    for (const { name, kinds } of ROWS) {
      const some = queries.filter((one) => one.part === part && kinds.includes(one.kind))
      figures[`${name}, ${part}`] = judge(some, ({ query }) => shown.get(query) ?? [])
      figures[`${name}, ${part}, plain BM25`] = judge(some, ({ query }) => plain(query))
    }
  }
  return { ...figures, searches: { 'processor ms, mean': milliseconds } }
}

function judge(queries: readonly Query[], show: (query: Query) => string[]) {
  const looks = queries.map((query) => ({ shown: show(query), picks: query.picks }))
  const share = (isIt: (look: (typeof looks)[number]) => boolean) => looks.filter(isIt).length / looks.length
  if (queries.every(({ picks }) => picks.length === 0))
    return { 'nothing shown': share(({ shown }) => shown.length === 0) }
  const ranks = looks.map(({ shown, picks }) => shown.findIndex((id) => picks.includes(id)))
  const isAmong = (most: number) => ranks.filter((rank) => rank >= 0 && rank < most).length / ranks.length
  const reciprocal = ranks.reduce((sum, rank) => sum + (rank < 0 ? 0 : 1 / (rank + 1)), 0) / ranks.length
  return { 'among three': isAmong(3), 'among five': isAmong(5), 'reciprocal rank': reciprocal }
}

/** What any search engine finds by the words alone: BM25, with beginnings and slips. */
function plainSearch(posts: ReturnType<typeof readPosts>) {
  const index = new MiniSearch({ fields: ['title', 'location', 'description'] })
  index.addAll(posts)
  const options = { prefix: true, fuzzy: 0.2, boost: { title: 2 } }
  return (q: string) => index.search(q, options).map(({ id }) => String(id))
}
