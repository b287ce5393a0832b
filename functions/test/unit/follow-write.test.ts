import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { expect, test, vi } from 'vitest'
import type { Context } from '../../src/lib/request-context.ts'
import { followWrite, type Step } from '../../src/store/follow-write.ts'

const get = vi.fn(async () => ({ exists: true }) as DocumentSnapshot)
const error = vi.fn()
const context = { firestore: { doc: () => ({ get }) }, log: { error } } as unknown as Context
const document = (exists: boolean) => ({ exists, ref: { path: 'items/one' } }) as unknown as DocumentSnapshot
const written = { before: document(false), after: document(true), writtenAt: new Date() }

/** Follows a write with these steps, each of which takes a note. */
async function follow(steps: Record<string, Partial<Step>>) {
  const taken: string[] = []
  const noting = Object.entries(steps).map(([name, step]) => {
    const run: Step['run'] = (...given) => {
      taken.push(name)
      return step.run?.(...given) ?? Promise.resolve()
    }
    return [name, { ...step, run }] as const
  })
  const failure = await followWrite(context, Object.fromEntries(noting), written).catch((cause: unknown) => cause)
  return { taken, failure }
}

test('takes the steps that a write concerns, in their order', async () => {
  const { taken } = await follow({
    first: {},
    ofDeletion: { when: ({ after }) => !after.exists },
    ofCreation: { when: ({ before }) => !before.exists },
  })
  expect(taken).toEqual(['first', 'ofCreation'])
})

test('goes on after a step that fails, logs which without addresses, and fails in the end', async () => {
  const fail = () => {
    throw new Error('No account for ada@example.com')
  }
  for (const step of [{ run: fail }, { run: async () => fail() }, { when: fail }]) {
    const { taken, failure } = await follow({ broken: step, sound: {} })
    expect([taken.at(-1), failure]).toEqual(['sound', new Error('No account for ada@example.com')])
  }
  expect(error).toHaveBeenCalledWith('a step failed', {
    step: 'broken',
    path: 'items/one',
    cause: expect.stringMatching(/^Error: No account for \[withheld\]/),
  })
})

test('reads the document as it is now once for all steps, and only if one asks', async () => {
  get.mockClear()
  await follow({ one: {} })
  expect(get).not.toHaveBeenCalled()
  const run: Step['run'] = (_context, { readNow }) => readNow()
  await follow({ one: { run }, other: { run } })
  expect(get).toHaveBeenCalledTimes(1)
})
