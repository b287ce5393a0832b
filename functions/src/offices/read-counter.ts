import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import type { Counter } from '../shared/offices/offices.ts'
import { runQuery } from '../store/queries.ts'
import { keptThings, toKeptThing } from './kept-thing-document.ts'
import { offices } from './offices.ts'

/** How many of the things that were taken in last the counter shows. */
export const SHOWN_THINGS = 20

/** Returns an office, and what it has taken in last, but for what came in a table. */
export async function readCounter({ firestore }: Context, { uid }: Account): Promise<Counter> {
  const own = keptThings.in(firestore).where('ownerUid', '==', uid).where('importId', '==', '')
  const [office, found] = await Promise.all([
    offices.document(firestore, uid).get(),
    runQuery(own.orderBy('number', 'desc').limit(SHOWN_THINGS)),
  ])
  const { name, place, hours } = offices.parse(office)
  return { name, place, hours, things: found.map((thing) => toKeptThing(keptThings.parse(thing))) }
}
