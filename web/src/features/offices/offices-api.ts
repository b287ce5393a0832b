import { IDEMPOTENCY_HEADER } from '@shared/lib/shared-constants.ts'
import type { Counter, KeptThing, ThingInput } from '@shared/offices/offices.ts'
import { mutationOptions } from '@tanstack/react-query'
import { paths } from '@/config/paths.ts'
import { sessionApi } from '@/lib/api-client.ts'
import { invalidateBoard, ownKey, sessionQuery } from '@/lib/query-client.ts'

/** Few people need these, so they are not with all others, which every screen loads. */
const calls = {
  counter: '/counter',
  things: '/counter/things',
  thing: (number: string) => `/counter/things/${encodeURIComponent(number)}`,
  voidThing: (number: string) => `/counter/things/${encodeURIComponent(number)}/void`,
} as const

/** @param number the reference number of a thing */
export const thingPath = (number: string) => `${paths.counter}/${encodeURIComponent(number)}`

/** @param numbers reference numbers, with commas between them */
export const labelsPath = (numbers: string) => `${paths.counter}/labels?of=${encodeURIComponent(numbers)}`

const counterKey = (uid: string) => [...ownKey(uid), 'counter'] as const

/** The office, and what it has taken in last. */
export const counterQuery = (uid: string) => sessionQuery<Counter>([...counterKey(uid), 'newest'], calls.counter)

/** A thing that the office keeps. */
export const thingQuery = (uid: string, number: string) =>
  sessionQuery<KeptThing>([...counterKey(uid), 'thing', number], calls.thing(number))

/** Writes a thing down. @see createItemMutation */
export const takeInMutation = (uid: string) =>
  mutationOptions({
    mutationFn: ({ thing, key }: { thing: ThingInput; key: string }) =>
      sessionApi.post<KeptThing>(calls.things, { body: thing, headers: { [IDEMPOTENCY_HEADER]: key } }),
    onSuccess: (thing, _new, _before, { client }) => {
      invalidateBoard(client)
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

/** Changes a thing, or makes its number void if there is no input. */
export const changeThingMutation = (uid: string, number: string) =>
  mutationOptions({
    mutationFn: (thing: ThingInput | undefined) =>
      thing
        ? sessionApi.put<KeptThing>(calls.thing(number), { body: thing })
        : sessionApi.post<KeptThing>(calls.voidThing(number)),
    onSuccess: (thing, _input, _before, { client }) => {
      invalidateBoard(client)
      client.setQueryData(thingQuery(uid, number).queryKey, thing)
    },
  })
