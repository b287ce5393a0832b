import type { Context } from '../context.ts'
import { findPlaces } from './items.repository.ts'
import { byNewest } from './place.ts'
import { readSignposts, signpostsReference, toSignpostsDocument } from './signposts.ts'

const ITEMS_AT_ONCE = 1000
/** A run reads so many items at most, in half a minute; the next one goes on from there. */
const MOST_ITEMS = 200_000
/** So many are read in some five milliseconds. They are one for 64 items of up to a quarter of a million. */
const MOST_SIGNPOSTS = 4096

/**
 * Sets up signposts along what has been posted since the last run, and takes those down that are older than every item. Each new
 * item costs a read, so the first run reads the whole board. It may be stopped at any time and run twice at once.
 * @param mostSignposts past this many every second one goes
 * @returns how many there are
 */
export async function keepSignposts(
  { firestore }: Pick<Context, 'firestore'>,
  mostSignposts = MOST_SIGNPOSTS,
): Promise<number> {
  const [kept, [oldest]] = await Promise.all([readSignposts(firestore), findPlaces(firestore, undefined, 1)])
  let { every } = kept
  let places = kept.places.filter((place) => oldest && byNewest(place, oldest) <= 0)
  let last = places.at(-1)
  for (let passed = 0; passed < MOST_ITEMS; ) {
    const found = await findPlaces(firestore, last, ITEMS_AT_ONCE)
    for (const place of found) {
      passed += 1
      if (passed % every === 0) places.push(place)
    }
    if (found.length < ITEMS_AT_ONCE) break
    last = found.at(-1)
  }
  for (; places.length > mostSignposts; every *= 2) places = places.filter((_, n) => n % 2 === 1)
  await signpostsReference(firestore).set(toSignpostsDocument({ every, places }))
  return places.length
}
