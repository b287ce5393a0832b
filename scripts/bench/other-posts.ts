import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { CATEGORIES } from '../../functions/src/shared/items/categories.ts'
import { DAY_MS } from '../../functions/src/shared/lib/durations.ts'
import { root } from '../base/paths.mjs'
import type { BenchPost } from './labelled.ts'

const words = z.array(z.string()).min(1)
const wordsOfTypes = z.strictObject({ Lost: words, Found: words })

/** What the other posts are made of; `places` are lists of names of one place. */
const fragments = z.strictObject({
  kinds: z.array(z.strictObject({ category: z.enum(CATEGORIES), names: words, looks: words, details: words })),
  openings: wordsOfTypes,
  endings: wordsOfTypes,
  places: z.array(words),
})

const FIRST_DAY = Date.UTC(2026, 2, 1)
const DAYS = 122

/**
 * Posts of a busy board around the labelled ones: the same kinds of things, colours, places and
 * days, combined at random, but the same each time.
 */
export function makeOtherPosts(count: number): Omit<BenchPost, 'id'>[] {
  const file = path.join(root, 'data/matches/fragments.json')
  const { kinds, openings, endings, places } = fragments.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
  const random = seededRandom(20260531)
  const pick = <Entry>(list: readonly Entry[]): Entry => list[Math.floor(random() * list.length)] as Entry
  const some = (list: readonly string[], most: number) => {
    const wanted = Math.floor(random() * (most + 1))
    return [...new Set(Array.from({ length: wanted }, () => pick(list)))]
  }
  return Array.from({ length: count }, () => {
    const postType = pick(['Lost', 'Found'] as const)
    const { category, names, looks, details } = pick(kinds)
    const name = pick(names)
    const look = pick(looks)
    const title = pick([
      `${postType}: ${look} ${name}`,
      `${look} ${name}`,
      name,
      `${name}, ${look}`,
      `${postType === 'Lost' ? 'Missing' : 'Found'} ${name}`,
      `${name} ${postType.toLowerCase()}`,
    ])
    const said = title.includes(look) ? some(looks, 1) : [look]
    const described = [...said.slice(0, 1), ...some(details, 3)].join(pick([', ', '. ', ' and ']))
    const description = [pick(openings[postType]), sentence(described), pick(endings[postType])]
      .filter(Boolean)
      .join(' ')
    const dateLost = new Date(FIRST_DAY + Math.floor(random() * DAYS) * DAY_MS).toISOString().slice(0, 10)
    return { postType, category, dateLost, title: sentence(title), location: sentence(pick(pick(places))), description }
  })
}

const sentence = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Mulberry32: numbers from 0 to 1, the same on every machine for the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
