import fs from 'node:fs'
import path from 'node:path'
import type { Entry } from '../../functions/src/matches/entry.ts'
import { findLikelyEntries, gatherCandidates } from '../../functions/src/matches/find-matches.ts'
import {
  compare,
  type DatedPost,
  factsOf,
  MIN_NOTIFIED_SCORE,
  parseForMatches,
  type RankedEntry,
} from '../../functions/src/matches/rank-matches.ts'
import { monthsAround } from '../../functions/src/search/find-nearest.ts'
import { detectLanguage, similarityOf } from '../../functions/src/search/meaning.ts'
import weights from '../../functions/src/search/weights.json' with { type: 'json' }
import { MAX_MATCHES } from '../../functions/src/shared/matches/matches.ts'
import { root } from '../base/paths.mjs'
import type { Figures } from '../bench.ts'
import { embedPosts } from './embed-posts.ts'
import { type Example, fitWeights } from './fit.ts'
import { type BenchPost, boards, makeBoard } from './labelled.ts'
import { fitSearch, measureSearches } from './searches.ts'

const OTHERS = 5000

/** A labelled post and what matching gets to see. */
interface Look {
  post: BenchPost & DatedPost
  candidates: Entry[]
}

/** What a look has found, best first: at most five, of which the weak ones are folded. */
interface Found {
  post: BenchPost
  shown: RankedEntry[]
  /** Of the processor, so that other processes count for little. */
  milliseconds: number
}

/**
 * Fits the ranker to the tuning halves of the labelled sets and writes its weights. Then measures
 * how often the board finds the other half of labelled pairs among 5,000 other posts, how often it
 * shows what is only alike, and nothing for a post that has no other half; and how well searches
 * find what people would pick.
 */
export async function measure(): Promise<Figures> {
  const looks: Look[] = []
  for (const board of boards) looks.push(...(await lookAtBoard(makeBoard(OTHERS, board))))
  const fitted = { search: await fitSearch(), ...fitMatches(looks) }
  fs.writeFileSync(path.join(root, 'functions/src/search/weights.json'), `${JSON.stringify(fitted, null, 2)}\n`)
  // The ranker has loaded the weights from before.
  for (const name of Object.keys(fitted) as (keyof typeof weights)[]) Object.assign(weights[name], fitted[name])
  const found: Found[] = []
  for (const look of looks) found.push(await search(look))
  const parts = [...Map.groupBy(found, ({ post }) => post.part ?? '')]
  const figures = Object.fromEntries(parts.sort().map(([part, ofPart]) => [part, figuresOf(ofPart)] as const))
  return { ...figures, ...(await measureRules(looks)), ...(await measureSearches()) }
}

const isTuning = ({ post: { part } }: Look) => part === 'tuning' || part === 'other languages, tuning'

/** Of each look, so many of the nearest other posts tell what is not alike. */
const FIRST = 15
/** One pair counts as some of the others, of which there are more. */
const WEIGHT_OF_PAIR = 4
/** A contradiction of which there are few examples must not hide a post altogether. */
const RIDGE_OF_FACTS = 3e-4

/**
 * Fits first what makes two posts alike, to pairs and the posts around them; then what makes them
 * be about one thing, to pairs and near misses.
 */
function fitMatches(looks: readonly Look[]): Pick<typeof weights, 'alike' | 'same'> {
  const alike: Example[] = []
  const same: Example[] = []
  for (const { post, candidates } of looks.filter(isTuning)) {
    const read = parseForMatches(post)
    for (const [n, entry] of candidates.entries()) {
      const { features } = compare(post, read, entry)
      const isOtherHalf = entry.itemId === post.otherId
      const isRight = isOtherHalf && post.set === 'pair'
      if (!features || (n >= FIRST && !isOtherHalf)) continue
      if (isOtherHalf) same.push({ features: { ...features, ...factsOf(post, read, entry) }, isRight, weight: 1 })
      if (isRight || !isOtherHalf) alike.push({ features, isRight, weight: isRight ? WEIGHT_OF_PAIR : 1 })
    }
  }
  return {
    // No labelled post says where it is on a map, so that weight is chosen.
    alike: { ...fitWeights(alike, namesOf('alike')), distance: weights.alike.distance } as typeof weights.alike,
    same: fitWeights(same, namesOf('same'), RIDGE_OF_FACTS) as typeof weights.same,
  }
}

const namesOf = (judged: 'alike' | 'same') => Object.keys(weights[judged]).filter((name) => name !== 'start')

/** Parts by whose texts no weight is fitted. */
const NOT_FITTED = ['untouched', 'further', 'more']
/** What only the second judgement knows. */
const RULES = namesOf('same').filter((name) => !(name in weights.alike)) as (keyof typeof weights.same)[]

/**
 * What people are told of without one kind of contradiction. The more near misses and the fewer
 * pairs appear, the more the rule earns.
 */
async function measureRules(looks: readonly Look[]): Promise<Figures> {
  const figures: Figures = {}
  for (const part of NOT_FITTED) {
    const halves = looks
      .filter(({ post }) => post.part === part && post.set !== 'alone')
      .map(({ post, candidates }) => ({
        post,
        candidates: candidates.filter(({ itemId }) => itemId === post.otherId),
      }))
    figures[`${part}: all rules`] = await judgeHalves(halves)
    for (const rule of RULES) {
      const weight = weights.same[rule]
      weights.same[rule] = 0
      figures[`${part}: without ${rule}`] = await judgeHalves(halves)
      weights.same[rule] = weight
    }
  }
  return figures
}

async function judgeHalves(halves: readonly Look[]): Promise<Record<string, number>> {
  const found: Found[] = []
  for (const half of halves) found.push(await search(half))
  const { 'pairs told': pairs, 'alike told': alike } = figuresOf(found)
  return { 'pairs told': pairs, 'alike told': alike }
}

async function search({ post, candidates }: Look): Promise<Found> {
  const start = process.cpuUsage()
  const shown = (await findLikelyEntries(candidates, post)).slice(0, MAX_MATCHES)
  return { post, shown, milliseconds: process.cpuUsage(start).user / 1000 }
}

/** Finds the candidates of each labelled post, with the search entries in memory. */
async function lookAtBoard(board: readonly BenchPost[]): Promise<Look[]> {
  const vectors = await embedPosts(board)
  const languages = await Promise.all(board.map(detectLanguage))
  const entries = board.map((post, n) => toEntry(post, n, languages[n] ?? ''))
  const looks: Look[] = []
  for (const [n, post] of board.entries()) {
    const vector = vectors[n]
    if (post.part === undefined || !vector) continue
    const type = post.postType === 'Lost' ? 'Found' : 'Lost'
    const months = monthsAround(type, post.dateLost)
    const nearest = entries
      .map((entry, m) => ({ entry, m }))
      .filter(({ entry, m }) => board[m]?.postType === type && months.includes(entry.dateLost.slice(0, 7)))
      .map(({ entry, m }) => ({ ...entry, similarity: similarityOf(vector, vectors[m] ?? []) }))
      .sort((one, other) => other.similarity - one.similarity)
    const candidates = await gatherCandidates(async (limit) => nearest.slice(0, limit))
    looks.push({ post: { ...post, language: languages[n] ?? '', coordinates: '' }, candidates })
  }
  return looks
}

const toEntry = (post: BenchPost, n: number, language: string): Entry => ({
  ...post,
  itemId: post.id,
  ownerUid: `poster of ${post.id}`,
  postedAt: Date.parse(post.dateLost) + n,
  language,
  coordinates: '',
})

function figuresOf(found: readonly Found[]) {
  const ofSet = (set: BenchPost['set']) => found.filter(({ post }) => post.set === set)
  const told = ({ shown }: Found) => shown.filter(({ score }) => score >= MIN_NOTIFIED_SCORE)
  const isOther = ({ post }: Found, { entry }: RankedEntry) => entry.itemId === post.otherId
  const isTold = (one: Found) => told(one).some((ranked) => isOther(one, ranked))
  const wrong = ofSet('pair').map((one) => told(one).filter((ranked) => !isOther(one, ranked)).length)
  return {
    'pairs among five': shareOf(ofSet('pair'), (one) => one.shown.some((ranked) => isOther(one, ranked))),
    'pairs first': shareOf(ofSet('pair'), (one) => one.shown[0] !== undefined && isOther(one, one.shown[0])),
    'pairs told': shareOf(ofSet('pair'), isTold),
    'wrong told a look': wrong.reduce((sum, count) => sum + count, 0) / wrong.length,
    'alike told': shareOf(ofSet('near'), isTold),
    'nothing told without a pair': shareOf(ofSet('alone'), (one) => told(one).length === 0),
    'nothing shown without a pair': shareOf(ofSet('alone'), ({ shown }) => shown.length === 0),
    'processor ms, mean': found.reduce((sum, one) => sum + one.milliseconds, 0) / found.length,
  }
}

const shareOf = (some: readonly Found[], isIt: (one: Found) => boolean) => some.filter(isIt).length / some.length
