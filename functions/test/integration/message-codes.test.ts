import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf } from '../../src/claims/hand-over.ts'
import type { Item } from '../../src/shared/items/items.ts'
import { type ConversationBoard, startConversationBoard } from '../support/conversation-board.ts'
import type { Person } from '../support/people.ts'
import { storeClaim } from '../support/stored-claims.ts'
import { startTestApp, unlimitedSettings } from '../support/test-app.ts'

/** The handover code stays with whoever has it until the two meet. */

let board: ConversationBoard
let id: string
let claimId: string
let code: string

beforeAll(async () => {
  board = await startConversationBoard('demo-message-codes', unlimitedSettings)
})
afterAll(() => board.app.close())

/** Lets the two people talk about an item that the asker has claimed with success. */
async function approve(postType: 'Lost' | 'Found') {
  const { call, postItem, ask, write, poster, asker, app, stored } = board
  const itemId = await postItem({ postType, contact: 'board' })
  id = (await ask(itemId)).body._id
  await write(id, poster)
  const { body: item } = await call<Item>('GET', `/items/${itemId}`, poster)
  claimId = await storeClaim(app.firestore, { item, claimant: asker })
  await stored(id).update({ claimId })
  code = codeOf(unlimitedSettings, claimId, 0)
}
beforeEach(() => approve('Lost'))

describe('a text with the handover code', () => {
  test('is rejected, however it is spelt, and not stored', async () => {
    const halves = [code.slice(0, 3), code.slice(3)]
    const sentences = [`The code is ${code}, see you.`, `Room 123 ${code}`, `12${code}34`]
    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    const spelt = [halves.join(' '), halves.join('\n'), halves.join(' - '), [...code].join('.'), arabic]
    for (const text of [code, ...sentences, ...spelt]) {
      const answer = await board.write(id, board.poster, text)
      expect([text, answer.status, answer.body.error?.fieldCodes?.text]).toEqual([text, 400, { code: 'code-in-text' }])
      expect(answer.body.error.fieldErrors?.text).toContain('only when you meet')
    }
    expect(Object.keys(await board.texts(id))).toHaveLength(2)
    expect((await board.app.firestore.doc(`accountLimits/${board.poster.uid}-message`).get()).exists).toBe(false)
  })

  test('is rejected from the claimant of a found thing, also where they write from the post', async () => {
    await approve('Found')
    const { body } = await board.call<Item>('GET', `/conversations/${id}/messages`, board.asker)
    expect(body).toHaveLength(2)
    const itemId = (await board.stored(id).get()).get('itemId')
    for (const answer of [await board.ask(itemId, code), await board.write(id, board.asker, code)]) {
      expect([answer.status, answer.body.error?.fieldCodes?.text]).toEqual([400, { code: 'code-in-text' }])
    }
    expect((await board.write(id, board.poster, code)).status).toBe(201)
  })

  test('is accepted from someone who does not have the code, who would learn it by trying', async () => {
    expect((await board.write(id, board.asker, code)).status).toBe(201)
  })

  test('is accepted when nobody is to be met for the claim', async () => {
    for (const state of ['pending', 'handed-over', 'declined', 'expired']) {
      await board.app.firestore.doc(`claims/${claimId}`).update({ state })
      expect([state, (await board.write(id, board.poster, code)).status]).toEqual([state, 201])
    }
  })

  test('is rejected with the code that follows five wrong tries, and accepted with the one before', async () => {
    await board.app.firestore.doc(`claims/${claimId}`).update({ 'code.tries': 5 })
    expect((await board.write(id, board.poster, codeOf(unlimitedSettings, claimId, 1))).status).toBe(400)
    expect((await board.write(id, board.poster, code)).status).toBe(201)
  })

  test('is rejected although the conversation knows of no claim, as it began after the claim', async () => {
    for (const unknown of ['', 'another', 'a/b']) {
      await board.stored(id).update({ claimId: unknown })
      expect((await board.write(id, board.poster, code)).status).toBe(400)
    }
  })

  test('is rejected in every conversation, with whomever, and in the words that begin one', async () => {
    const another = await board.ask(await board.postItem())
    expect((await board.write(another.body._id, board.poster, code)).status).toBe(400)
    await approve('Found')
    const answers = [
      await board.ask(await board.postItem(), code),
      await board.write(another.body._id, board.asker, code),
    ]
    for (const { status, body } of answers)
      expect([status, body.error?.fieldCodes?.text]).toEqual([400, { code: 'code-in-text' }])
    const stranger = await board.ask(await board.postItem({}, board.stranger), code)
    expect([stranger.status, stranger.body.error?.fieldCodes?.text]).toEqual([400, { code: 'code-in-text' }])
  })
})

test('accepts a text with other digits', async () => {
  const other = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
  const backwards = [...code].reverse().join('').replace(code, '')
  for (const digits of [other, backwards, code.slice(1)]) {
    expect((await board.write(id, board.poster, `Call me: ${digits}`)).status).toBe(201)
  }
})

test('accepts any digits on a board without a key', async () => {
  const { handoverKey, ...settings } = unlimitedSettings
  const { firestore } = board.app
  const keyless = await startTestApp('unused', { firestore, settings: { ...settings, handoverKey: undefined } })
  const send = (person: Person) => board.write(id, person, code, { to: keyless.url })
  expect((await send(board.poster)).status).toBe(201)
  await keyless.close()
})
