import { Timestamp } from 'firebase-admin/firestore'
import { addDecline, addReturned } from '../../src/claims/claim-records.ts'
import { decideCase } from '../../src/moderation/decide-case.ts'
import { addNotification } from '../../src/notifications/add-notification.ts'
import { caseIdOf } from '../../src/reports/reports.repository.ts'
import type { ExportTicket } from '../../src/shared/accounts/account.ts'
import type { Claim } from '../../src/shared/claims/claims.ts'
import type { Conversation } from '../../src/shared/conversations/conversations.ts'
import type { Item } from '../../src/shared/items/items.ts'
import { makeClaimInput } from './claim-board.ts'
import { type Person, register } from './people.ts'
import { makePicture } from './pictures.ts'
import { makeItemInput, makeRecoveryInput, send, sendPhoto } from './requests.ts'
import type { TestApp } from './test-app.ts'

/** A name that is in no other text. */
export const GOING = 'Goslava Wegwart'

/**
 * Registers somebody who has used all that the board has, and somebody else on the other side of
 * it: posts that are open, claimed, recovered by either of them and opened again, claims and
 * conversations in both directions, a block, reports in both directions and decisions, a profile,
 * settings, notifications, e-mails and a download.
 */
export async function registerWithEverything(app: TestApp) {
  const going = await register(app.url, { name: GOING })
  const staying = await register(app.url, { name: 'Stina Bleibtreu' })
  const call = async <Body>(person: Person, method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${person.idToken}` }
    const answer = await send<Body>(method, app.url + path, { cookie: person.cookie, headers, body })
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const post = async (person: Person, overrides: object = {}) =>
    (await call<Item>(person, 'POST', '/addItems', makeItemInput({ contact: 'board', ...overrides })))._id
  const claim = async (person: Person, itemId: string, overrides: object = {}) =>
    (await call<Claim>(person, 'POST', `/items/${itemId}/claims`, makeClaimInput(overrides)))._id
  const ask = async (person: Person, itemId: string, text: string) =>
    (await call<Conversation>(person, 'POST', `/items/${itemId}/conversations`, { text }))._id
  const recover = (person: Person, itemId: string) =>
    call(person, 'POST', '/recovered-items', makeRecoveryInput(itemId))
  const photo = async (person: Person) => (await sendPhoto(app.url, person.cookie, await makePicture())).body.address

  const question = 'What is engraved on the lid?'
  const own = await post(going, {
    title: 'Brass telescope',
    thumbnail: await photo(going),
    privateNote: 'A dent below the lens',
    identifier: '490154203237518',
  })
  const asked = await post(staying, { postType: 'Found', title: 'Silver tin', question })
  const [pendingClaim, receivedClaim] = [await claim(going, asked), await claim(staying, own)]
  const approvedItem = await post(staying, { postType: 'Found', title: 'Copper kettle', question })
  const approvedClaim = await claim(going, approvedItem, { message: 'It is mine.' })
  await call(staying, 'POST', `/claims/${approvedClaim}/approve`)
  const handedOverItem = await post(going, { postType: 'Found', title: 'Tin whistle', question })
  const handedOver = await claim(staying, handedOverItem)
  await call(going, 'POST', `/claims/${handedOver}/approve`)
  const { code } = await call<{ code: string }>(staying, 'GET', `/claims/${handedOver}/code`)
  await call(going, 'POST', `/claims/${handedOver}/handover`, { code })

  const open = { contact: 'email' }
  const ownRecovered = await post(going, { ...open, title: 'Oak walking stick', thumbnail: await photo(going) })
  await recover(staying, ownRecovered)
  await recover(going, await post(going, { ...open, title: 'Wicker basket' }))
  const othersRecovered = await post(staying, { ...open, title: 'Felt hat' })
  await recover(going, othersRecovered)
  for (const [poster, recoverer] of [
    [going, staying],
    [staying, going],
  ] as const) {
    const reopened = await post(poster, { ...open, title: 'Spare key' })
    await recover(recoverer, reopened)
    await call(poster, 'POST', `/items/${reopened}/reopen`)
  }

  const asOwner = await ask(staying, own, 'Is it heavy?')
  await call(going, 'POST', `/conversations/${asOwner}/messages`, { text: 'As heavy as a brick.' })
  const asAsker = await ask(going, asked, 'Is there anything in it?')
  await call(staying, 'POST', `/conversations/${asAsker}/messages`, { text: 'Buttons, I think.' })
  await call(going, 'POST', `/conversations/${asAsker}/messages`, { text: 'My grandmother’s buttons!' })
  const blocked = await register(app.url, { name: 'Blida Sperr' })
  const blockedConversation = await ask(blocked, own, 'Sell it to me.')
  await call(going, 'POST', `/conversations/${blockedConversation}/block`)

  const report = async (person: Person, what: object, words: string) =>
    call(person, 'POST', '/reports', { ...what, words, reason: 'scam', goodFaith: true })
  const decide = (moderator: { uid: string; name: string }, itemId: string, words: string) => {
    const input = { decision: 'hide', reason: 'scam', words, version: 1 } as const
    return decideCase(
      app.context,
      { email: '', emailVerified: true, photo: '', ...moderator },
      caseIdOf('post', itemId),
      input,
    )
  }
  const hidden = await post(going, { ...open, title: 'Glass marble', thumbnail: await photo(going) })
  await report(staying, { itemId: hidden }, 'It belongs to the museum.')
  await report(staying, { conversationId: asAsker, messageId: '000001' }, 'What a question.')
  await report(going, { conversationId: asAsker, messageId: '000002' }, 'These are no buttons.')
  await report(going, { itemId: asked }, 'I have seen this tin elsewhere.')
  const judge = await register(app.url, { name: 'Judith Richter' })
  await decide(judge, hidden, 'The museum misses one.')
  await call(going, 'POST', `/decisions/${caseIdOf('post', hidden)}/answer`, { words: 'It was my grandfather’s.' })
  const judged = await post(blocked, { ...open, title: 'Paper kite' })
  await report(staying, { itemId: judged }, 'It was stolen from me.')
  await app.firestore.doc(`moderators/${going.uid}`).set({ uid: going.uid, addedAt: Timestamp.now() })
  await decide(going, judged, 'The kite is hers.')

  await call(going, 'PUT', '/account', { name: GOING, photo: await photo(going) })
  await call(going, 'PUT', '/settings', { emailNotices: true, emails: { matches: false } })
  await call<ExportTicket>(going, 'POST', '/account/export')
  const createdAt = new Date().toISOString()
  await addNotification(app.context, going.uid, {
    id: 'a',
    kind: 'match',
    itemId: own,
    otherItemId: asked,
    otherUid: staying.uid,
    score: 0.8,
    createdAt,
  })
  await addNotification(app.context, staying.uid, {
    id: 'b',
    kind: 'match',
    itemId: asked,
    otherItemId: own,
    otherUid: going.uid,
    score: 0.8,
    createdAt,
  })
  const batch = app.firestore.batch()
  await addDecline(batch, app.firestore, { claimantUid: staying.uid, ownerUid: going.uid })
  await addReturned(batch, app.firestore, { fromUid: going.uid, toUid: staying.uid, claimId: handedOver })
  await batch.commit()
  await app.firestore.doc(`mail/to-${going.uid}`).set({
    uid: going.uid,
    to: going.email,
    message: { subject: 'News', text: `For ${GOING}`, html: 'News' },
    kind: 'claims',
    createdAt: Timestamp.now(),
  })
  const claims = { pendingClaim, receivedClaim, approvedClaim, handedOver }
  const items = { own, asked, approvedItem, handedOverItem, ownRecovered, othersRecovered }
  return { going, staying, ...claims, ...items, asOwner, asAsker }
}
