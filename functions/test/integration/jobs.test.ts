import { Timestamp } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Logger } from '../../src/lib/request-context.ts'
import { allJobs, runJobs } from '../../src/reactions/reactions.ts'
import { type ClaimBoard, startClaimBoard } from '../support/claim-board.ts'
import { makePicture } from '../support/pictures.ts'
import { sendPhoto } from '../support/requests.ts'
import { storeConversation } from '../support/stored-conversations.ts'

const DAY_MS = 24 * 3600_000
let board: ClaimBoard

beforeAll(async () => {
  board = await startClaimBoard('demo-jobs')
})
afterAll(() => board.app.close())

const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * DAY_MS)

async function runIn(days: number, jobs = allJobs) {
  const lines: Record<string, unknown>[] = []
  const keep: Logger['info'] = (_message, { milliseconds, ...fields }) => void lines.push(fields)
  const context = { ...board.app.context, log: { info: keep, error: keep } }
  await runJobs(context, jobs, new Date(Date.now() + days * DAY_MS))
  return lines
}

test('does all that is due at a time, once', async () => {
  const { id, itemId } = await board.claimed()
  const photo = (await sendPhoto(board.app.url, board.poster.cookie, await makePicture())).body
  const idle = [
    { job: 'cases', deleted: 0, failed: 0 },
    { job: 'claims', reminded: 0, expired: 0, failed: 0 },
    { job: 'conversations', deleted: 0, failed: 0 },
    { job: 'erasures', erased: 0, waiting: 0, failed: 0 },
    { job: 'saved-searches', told: 0, failed: 0 },
    { job: 'listings', asked: 0, archived: 0, deleted: 0, waiting: 0, failed: 0 },
    { job: 'messages', due: 0, failed: 0 },
    { job: 'match-emails', due: 0, failed: 0 },
    { job: 'emails', sent: 0, waiting: 0, failed: 0 },
    { job: 'photos', removed: 0, failed: 0 },
    { job: 'statistics', days: 0 },
  ]
  expect(await runIn(0)).toEqual(idle)
  const due = await runIn(4)
  expect(due).toContainEqual({ job: 'claims', reminded: 1, expired: 0, failed: 0 })
  expect(due).toContainEqual({ job: 'photos', removed: 1, failed: 0 })
  expect((await board.app.firestore.doc(`photos/${photo._id}`).get()).exists).toBe(false)
  expect(await runIn(4)).toEqual(idle)
  expect((await runIn(15))[1]).toMatchObject({ expired: 1, failed: 0 })
  expect((await board.stored(id).get()).data()).toMatchObject({ state: 'expired', reason: 'no-decision' })
  expect(await board.held(itemId)).toEqual([0, ''])
})

test('deletes a conversation 180 days after its post came back, and not before', async () => {
  const { firestore } = board.app
  const ends = { closesAt: inDays(30), goesAt: inDays(180) }
  const id = await storeConversation(firestore, await board.postItem(), board.other, undefined, ends)
  const conversations = allJobs.filter(({ name }) => name === 'conversations')
  expect(await runIn(179, conversations)).toMatchObject([{ deleted: 0, failed: 0 }])
  expect(await runIn(181, conversations)).toMatchObject([{ deleted: 1, failed: 0 }])
  expect((await firestore.collection(`conversations/${id}/messages`).get()).size).toBe(0)
  expect((await firestore.doc(`conversations/${id}`).get()).exists).toBe(false)
})
