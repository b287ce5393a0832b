import { DAY_MS } from '../../functions/src/lib/durations.ts'
import type { PostType } from '../../functions/src/shared/lib/shared-constants.ts'
import { endings, kinds, openings, places } from './fragments.ts'
import type { LabelledPost } from './labelled.ts'

const FIRST_DAY = Date.UTC(2026, 2, 1)
const DAYS = 122

/**
 * Posts of a busy board around the labelled ones: the same kinds of things, colours, places and
 * days, combined at random, but the same each time.
 */
export function makeOtherPosts(count: number): (LabelledPost & { postType: PostType })[] {
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
