import type { Context } from '../lib/request-context.ts'
import { findPlaces } from './items.repository.ts'
import { byNewest } from './place.ts'
import { readSignposts, signpostsReference, toSignpostsDocument } from './signposts.ts'

const ITEMS_AT_ONCE = 1000
/** One run reads at most this many items, in about half a minute. The next run continues there. */
const MAX_ITEMS = 200_000
/** This is enough for one signpost for each 64 items on a board of 262,144. */
const MAX_SIGNPOSTS = 4096

/**
 * Sets up signposts for the items posted since the last run, and removes those that are older than
 * every item. Each new item costs one read, so the first run reads the whole board. A run may be
 * stopped at any time, and two may overlap.
 * @param maxSignposts when there are more, every second one is removed
 * @returns how many signposts there are
 */
export async function updateSignposts(
  { firestore }: Pick<Context, 'firestore'>,
  maxSignposts = MAX_SIGNPOSTS,
): Promise<number> {
  const [stored, [oldest]] = await Promise.all([readSignposts(firestore), findPlaces(firestore, undefined, 1)])
  let { every } = stored
  let places = stored.places.filter((place) => oldest && byNewest(place, oldest) <= 0)
  let last = places.at(-1)
  for (let passed = 0; passed < MAX_ITEMS; ) {
    const found = await findPlaces(firestore, last, ITEMS_AT_ONCE)
    for (const place of found) {
      passed += 1
      if (passed % every === 0) places.push(place)
    }
    if (found.length < ITEMS_AT_ONCE) break
    last = found.at(-1)
  }
  for (; places.length > maxSignposts; every *= 2) places = places.filter((_, n) => n % 2 === 1)
  await signpostsReference(firestore).set(toSignpostsDocument({ every, places }))
  return places.length
}
