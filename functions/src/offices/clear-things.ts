import type { Context } from '../lib/request-context.ts'
import type { Account } from '../people/account.ts'
import { isRecovered } from '../shared/items/item-status.ts'
import type { ChangedThings, Clearing, KeptThing } from '../shared/offices/offices.ts'
import { type Commit, changeInTurn } from '../store/change.ts'
import { keptThings, toKeptThing } from './kept-thing-document.ts'
import { readThings } from './kept-things.repository.ts'
import { requireTurn } from './offices.ts'
import { addLeaving } from './thing-history.ts'
import { isWaiting } from './thing-import-document.ts'
import { isClaimed, readThingPost } from './thing-post.ts'

/**
 * Writes down where many things went, and takes their posts off the board. What the office does not
 * keep any more, someone has claimed and the caller has not said that the claims end, or came in a
 * table that is not whole yet, stays as it is.
 * @returns the things that have gone
 * @throws {HttpError} 429 if the office has taken too many such steps within the hour
 */
export async function clearThings(
  context: Context,
  caller: Account,
  { step: id, to, numbers, endsClaims }: Clearing,
): Promise<ChangedThings> {
  await requireTurn(context, caller)
  const clear = async (commit: Commit) => {
    const things: KeptThing[] = []
    const found = (await readThings(context, caller, numbers)).map((document) => ({
      document,
      thing: keptThings.parse(document),
    }))
    const tables = [...new Map(found.map(({ thing }) => [thing.importId, thing])).values()]
    const waiting = await Promise.all(tables.map(async (of) => (await isWaiting(context, of)) && of.importId))
    for (const { document, thing } of found) {
      if (!document.exists || thing.state !== 'kept' || waiting.includes(thing.importId)) continue
      const own = await readThingPost(context, commit, thing)
      if (own && ((isClaimed(own) && !endsClaims) || isRecovered(own.item.status))) continue
      const step = { id, at: commit.now, shelf: thing.shelf }
      things.push(toKeptThing(await addLeaving(context, commit, { document, thing, own }, to, step)))
    }
    return things
  }
  const things = await changeInTurn(context, `change ${caller.uid}`, clear)
  return { things, hasMore: false }
}
