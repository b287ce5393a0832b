import { IDEMPOTENCY_HEADER } from '@shared/lib/requests.ts'
import {
  type ChangedThings,
  CLEARED_AT_ONCE,
  type Destination,
  type HandOut,
  IMPORT,
  type KeptThing,
  MOVED_AT_ONCE,
  type Receivers,
  type ThingChange,
  type ThingInput,
} from '@shared/offices/offices.ts'
import { mutationOptions, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { paths } from '@/config/paths.ts'
import { sessionApi } from '@/lib/api-client.ts'
import { ALWAYS_NEW, invalidateBoard, LIVE, ownKey } from '@/lib/query-client.ts'
import type { Step } from './find-things.ts'
import type { Table, ThingRow } from './read-table.ts'

/** @param number the reference number of a thing */
export const thingPath = (number: string) => `${paths.counter}/${encodeURIComponent(number)}`

export const SHELF_PATH = `${paths.counter}/shelf`

/** As many labels are printed at once: five sheets. */
export const MAX_LABELS = 120

/** @param numbers reference numbers, with commas between them */
export const labelsPath = (numbers: string) => `${paths.counter}/labels?of=${encodeURIComponent(numbers)}`

const counterKey = (uid: string) => [...ownKey(uid), 'counter'] as const

/** The office, and what it has taken in last. */
export const counterQuery = (uid: string) =>
  queryOptions({
    queryKey: [...counterKey(uid), 'newest'],
    queryFn: ({ signal }) => sessionApi.get('/counter', { signal }),
  })

/** A thing that the office keeps. */
export const thingQuery = (uid: string, number: string) =>
  queryOptions({
    queryKey: [...counterKey(uid), 'thing', number],
    queryFn: ({ signal }) => sessionApi.get('/counter/things/:number', { params: { number }, signal }),
    ...ALWAYS_NEW,
  })

/** What an office keeps, by reference number, and when the last of it was changed. */
export interface Shelf {
  things: ReadonlyMap<string, KeptThing>
  changedAt: string
  /** The tables of which rows are still missing. */
  waiting: readonly string[]
  /** The posts on which someone has an open claim. */
  claimed: ReadonlySet<string>
}

/** Two clocks, and two changes at the same moment, may be so far apart. */
const OVERLAP_MS = 10_000
const KEPT_MS = 60 * 60_000

/**
 * All that an office keeps. What this page has loaded once stays in its memory, so that only what
 * was changed since is loaded again.
 */
export const shelfQuery = (uid: string) => {
  const queryKey = [...counterKey(uid), 'shelf'] as const
  return queryOptions({
    ...LIVE,
    queryKey,
    queryFn: async ({ client, signal }): Promise<Shelf> => {
      const known = client.getQueryData<Shelf>(queryKey)
      const things = new Map(known?.things)
      const since = known?.changedAt && new Date(Date.parse(known.changedAt) - OVERLAP_MS).toISOString()
      let after = since ? `${since},0` : undefined
      let changedAt = known?.changedAt ?? ''
      for (;;) {
        const page = await sessionApi.get('/counter/things', { query: { after }, signal })
        for (const thing of page.things) things.set(thing.number, thing)
        const last = page.things.at(-1)
        if (last) changedAt = last.updatedAt
        const { waiting, claimed } = page
        if (!last || !page.hasMore) return { things, changedAt, waiting, claimed: new Set(claimed) }
        after = `${last.updatedAt},${last.number}`
      }
    },
    gcTime: KEPT_MS,
  })
}

/** Shows things as they are now, wherever they are shown. */
function remember(client: QueryClient, uid: string, changed: readonly KeptThing[]): void {
  for (const thing of changed) client.setQueryData(thingQuery(uid, thing.number).queryKey, thing)
  client.setQueryData<Shelf>(
    shelfQuery(uid).queryKey,
    (shelf) =>
      shelf && {
        ...shelf,
        things: new Map([...shelf.things, ...changed.map((thing) => [thing.number, thing] as const)]),
      },
  )
}

/** Writes a thing down. @see createItemMutation */
export const takeInMutation = (uid: string) =>
  mutationOptions({
    mutationFn: ({ thing, key }: { thing: ThingInput; key: string }) =>
      sessionApi.post('/counter/things', { body: thing, headers: { [IDEMPOTENCY_HEADER]: key } }),
    // It may have arrived all the same, and then it is in the list.
    onError: (_error, _new, _before, { client }) => client.invalidateQueries({ queryKey: counterQuery(uid).queryKey }),
    onSuccess: (thing, _new, _before, { client }) => {
      invalidateBoard(client)
      remember(client, uid, [thing])
      client.setQueryData(
        counterQuery(uid).queryKey,
        (counter) =>
          counter && {
            ...counter,
            things: [thing, ...counter.things.filter(({ number }) => number !== thing.number)],
          },
      )
    },
  })

/** What is done with a thing: its words are changed, or it goes, comes back or never was. */
type ThingAction =
  | { what: 'change'; body: ThingChange }
  | { what: 'hand-out'; body: HandOut; key: string }
  | { what: 'take-back' | 'void'; body?: never }

/** Does something with a thing. */
export const thingMutation = (uid: string, number: string) =>
  mutationOptions({
    mutationFn: ({ what, body, ...once }: ThingAction) =>
      what === 'change'
        ? sessionApi.put('/counter/things/:number', { params: { number }, body })
        : sessionApi.post(`/counter/things/:number/${what}`, {
            params: { number },
            body,
            ...('key' in once && { headers: { [IDEMPOTENCY_HEADER]: once.key } }),
          }),
    // It may have arrived all the same, and then what it says is shown.
    onError: (_error, _input, _before, { client }) =>
      client.invalidateQueries({ queryKey: thingQuery(uid, number).queryKey }),
    onSuccess: (thing, { what, body }, _before, { client }) => {
      invalidateBoard(client)
      remember(client, uid, [thing])
      if (what !== 'hand-out') return
      // Someone who has just typed it need not log in again to print it.
      const { name, shown, signature } = body
      const at = thing.history.findLast(({ kind }) => kind === 'owner')?.at ?? ''
      const isFirst = thing.history.filter(({ kind }) => kind === 'owner').length === 1
      client.setQueryData(receiversQuery(uid, number).queryKey, (known) => {
        const earlier = known?.receivers ?? (isFirst ? [] : undefined)
        const typed = name || shown || signature ? [{ name, shown, signature, at }] : []
        return earlier && { receivers: [...typed, ...earlier] }
      })
    },
  })

/**
 * Whom a thing was handed out to, once that was shown, and as long as it is on the screen.
 * @see showReceiversMutation
 */
export const receiversQuery = (uid: string, number: string) =>
  queryOptions<Receivers>({ queryKey: [...counterKey(uid), 'receivers', number], queryFn: skipToken, ...ALWAYS_NEW })

/** Shows whom a thing was handed out to, which its history then says. */
export const showReceiversMutation = (uid: string, number: string) =>
  mutationOptions({
    mutationFn: (headers: Record<string, string>) =>
      sessionApi.post('/counter/things/:number/receivers', { params: { number }, headers }),
    onSuccess: (receivers, _headers, _before, { client }) => {
      client.setQueryData(receiversQuery(uid, number).queryKey, receivers)
      return client.invalidateQueries({ queryKey: thingQuery(uid, number).queryKey })
    },
  })

/** Deletes whom a thing was handed out to. */
export const forgetReceiversMutation = (uid: string, number: string) =>
  mutationOptions({
    mutationFn: () => sessionApi.delete('/counter/things/:number/receivers', { params: { number } }),
    onSuccess: (_done, _input, _before, { client }) =>
      client.setQueryData(receiversQuery(uid, number).queryKey, { receivers: [] }),
  })

/**
 * Takes a step on things, on as many at once as a call takes. All of it is one step, and so is what
 * is sent later with the same `step`. What an earlier try has changed already is left out.
 * @returns the step, how many things it has changed, and which not
 */
const stepMutation = <Change extends object>(
  uid: string,
  send: (body: Change & { step: string; numbers: string[] }) => Promise<ChangedThings>,
  atOnce: number,
) =>
  mutationOptions({
    mutationFn: async (change: Change & { numbers: readonly string[]; step?: string }, { client }) => {
      const { numbers, step = crypto.randomUUID() } = change
      const shelf = client.getQueryData(shelfQuery(uid).queryKey)
      const kept = numbers.filter((number) => shelf?.things.get(number)?.state === 'kept')
      const changed = new Set<string>()
      for (let start = 0; start < kept.length; start += atOnce) {
        const { things } = await send({ ...change, step, numbers: kept.slice(start, start + atOnce) })
        remember(client, uid, things)
        for (const { number } of things) changed.add(number)
      }
      return { step, changed: changed.size, left: kept.filter((number) => !changed.has(number)) }
    },
    onSettled: (_done, _error, _change, _before, { client }) => {
      invalidateBoard(client)
      return client.invalidateQueries({ queryKey: counterKey(uid) })
    },
  })

/** Moves things to a shelf. */
export const moveMutation = (uid: string) =>
  stepMutation<{ shelf: string }>(uid, (body) => sessionApi.post('/counter/moves', { body }), MOVED_AT_ONCE)

/** Writes down where things went. */
export const clearMutation = (uid: string) =>
  stepMutation<{ to: Destination; endsClaims?: boolean }>(
    uid,
    (body) => sessionApi.post('/counter/clearings', { body }),
    CLEARED_AT_ONCE,
  )

/** Puts back what a step has moved or cleared, or makes void what came in a table. */
export const undoMutation = (uid: string) =>
  mutationOptions({
    mutationFn: async ({ kind, id }: Pick<Step, 'kind' | 'id'>, { client }) => {
      for (;;) {
        const path = kind === 'import' ? '/counter/imports/:id/undo' : '/counter/moves/:id/undo'
        const { things, hasMore } = await sessionApi.post(path, { params: { id } })
        remember(client, uid, things)
        if (!hasMore) return
      }
    },
    onSettled: (_done, _error, _step, _before, { client }) => client.invalidateQueries({ queryKey: counterKey(uid) }),
  })

/** A call takes a body of 100 KB. */
const MAX_PART_BYTES = 90_000

/** Returns as many rows as a call takes, from one on. */
function partOf(rows: readonly ThingRow[], from: number): ThingRow[] {
  const part: ThingRow[] = []
  let bytes = 0
  for (const row of rows.slice(from, from + IMPORT.rowsAtOnce)) {
    bytes += new Blob([JSON.stringify(row)]).size
    if (bytes > MAX_PART_BYTES && part.length > 0) break
    part.push(row)
  }
  return part
}

/** A table on its way. */
interface Import extends Table {
  onProgress: (done: number) => void
  /** Stops after the part that is being sent. */
  signal: AbortSignal
}

/**
 * Takes in a table, a part at a time. One that stopped goes on where it stopped.
 * @returns how many things were added, which are 0 if the table was there already, and whether all
 * of it is there now
 */
export const importMutation = (uid: string) =>
  mutationOptions({
    mutationFn: async ({ id, rows, onProgress, signal }: Import) => {
      let added = 0
      let done = 0
      let total = rows.length
      while (done < total && !signal.aborted) {
        const body = { total, from: done, rows: partOf(rows, done) }
        const progress = await sessionApi.put('/counter/imports/:id', { params: { id }, body })
        // Someone has taken it back meanwhile.
        if (progress.done < done) throw new Error('The table is gone.')
        added += progress.added
        done = progress.done
        total = progress.total
        onProgress(done)
      }
      return { added, isWhole: done >= total }
    },
    onSettled: (_done, _error, _table, _before, { client }) => client.invalidateQueries({ queryKey: counterKey(uid) }),
  })
