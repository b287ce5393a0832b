import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { addReturned } from '../../src/claims/claim-records.ts'
import { addEmailToVisitor } from '../../src/delivery/email-to-visitor.ts'
import { addNotification } from '../../src/delivery/tell.ts'
import { outcomeEmailToVisitor } from '../../src/moderation/case-news.ts'
import { decideCase } from '../../src/moderation/decide-case.ts'
import { reportDisputes } from '../../src/moderation/make-report.ts'
import { caseIdOf } from '../../src/moderation/reports.repository.ts'
import { openCase } from '../../src/moderation/show-case.ts'
import { addOffice } from '../../src/offices/offices.ts'
import type { Claim } from '../../src/shared/claims/claims.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { Loss } from '../../src/shared/losses/losses.ts'
import type { Conversation } from '../../src/shared/messages/conversations.ts'
import type { ExportTicket } from '../../src/shared/own-account/account.ts'
import { change, changeOnce } from '../../src/store/change.ts'
import { makeClaimInput } from './claim-board.ts'
import { digestOfCase } from './digest-of-case.ts'
import { type Person, register } from './people.ts'
import { makePicture } from './pictures.ts'
import { makeItemInput, makeRecoveryInput, send, sendPhoto } from './requests.ts'
import type { TestApp } from './test-app.ts'
import { makeThingInput, officeWords, takeThingIn } from './things.ts'

/** A name that is in no other text. */
export const GOING = 'Goslava Wegwart'
/** A word in everything that the one writes, but titles, which stay in what others keep. */
export const MARK_OF_GOING = 'goingsword'
/** The same of the other one. */
export const MARK_OF_STAYING = 'stayingsword'

/**
 * Registers someone who has used all that the board has, and someone else on the other side of
 * it: posts that are open, claimed, recovered by either of them and opened again, claims,
 * conversations and disputed handovers in both directions, a block, reports in both directions, one
 * of them as a visitor, and decisions, a profile, settings, notifications, emails and a download.
 */
export async function registerWithEverything(app: TestApp) {
  const going = await register({ name: GOING })
  const staying = await register({ name: 'Stina Bleibtreu' })
  await app.auth.updateUser(going.uid, { emailVerified: true })
  /** Marks words with whose they are. */
  const by = ({ uid }: { uid: string }, words: string) => {
    const mark = { [going.uid]: MARK_OF_GOING, [staying.uid]: MARK_OF_STAYING }[uid]
    return mark === undefined ? words : `${words} ${mark}`
  }
  const call = async <Body>(person: Person, method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${person.idToken}` }
    const answer = await send<Body>(method, app.url + path, { cookie: person.cookie, headers, body })
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const post = async (person: Person, overrides: object = {}) =>
    (
      await call<Item>(
        person,
        'POST',
        '/addItems',
        makeItemInput({
          contact: 'board',
          description: by(person, 'Lost on a train.'),
          location: by(person, 'Platform 4'),
          ...overrides,
        }),
      )
    )._id
  const claim = async (person: Person, itemId: string, overrides: object = {}) => {
    const answer = by(person, 'A sticker of a whale')
    const recoveredLocation = by(person, 'Lost property office')
    const body = makeClaimInput({ answer, message: by(person, 'It fell out.'), recoveredLocation, ...overrides })
    return (await call<Claim>(person, 'POST', `/items/${itemId}/claims`, body))._id
  }
  const ask = async (person: Person, itemId: string, text: string) =>
    (await call<Conversation>(person, 'POST', `/items/${itemId}/conversations`, { text: by(person, text) }))._id
  const write = (person: Person, conversationId: string, text: string) =>
    call(person, 'POST', `/conversations/${conversationId}/messages`, { text: by(person, text) })
  const recover = (person: Person, itemId: string) =>
    call(person, 'POST', '/recovered-items', makeRecoveryInput(itemId, { recoveredLocation: by(person, 'The depot') }))
  const photo = async (person: Person) => (await sendPhoto(app.url, person.cookie, await makePicture())).body.address

  const questionOf = (person: Person) => by(person, 'What is engraved on the lid?')
  const question = questionOf(staying)
  const own = await post(going, {
    title: 'Brass telescope',
    thumbnail: await photo(going),
    privateNote: by(going, 'A dent below the lens'),
    identifier: '490154203237518',
  })
  const asked = await post(staying, { postType: 'Found', title: 'Silver tin', question })
  const [pendingClaim, receivedClaim] = [await claim(going, asked), await claim(staying, own)]
  const approvedItem = await post(staying, { postType: 'Found', title: 'Copper kettle', question })
  const approvedClaim = await claim(going, approvedItem, { message: by(going, 'It is mine.') })
  await call(staying, 'POST', `/claims/${approvedClaim}/approve`)
  /** Hands a thing over, of which both say that something is wrong. */
  const handOver = async (poster: Person, claimant: Person, title: string) => {
    const itemId = await post(poster, { postType: 'Found', title, question: questionOf(poster) })
    const id = await claim(claimant, itemId)
    await call(poster, 'POST', `/claims/${id}/approve`)
    const { code } = await call<{ code: string }>(claimant, 'GET', `/claims/${id}/code`)
    await call(poster, 'POST', `/claims/${id}/handover`, { code })
    for (const person of [poster, claimant]) {
      await call(person, 'POST', `/claims/${id}/dispute`, { words: by(person, 'It was another one.') })
    }
    await reportDisputes(app.context, id)
    return { itemId, id }
  }
  const { itemId: handedOverItem, id: handedOver } = await handOver(going, staying, 'Tin whistle')
  const { id: received } = await handOver(staying, going, 'Clay pipe')

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
  await write(going, asOwner, 'As heavy as a brick.')
  const asAsker = await ask(going, asked, 'Is there anything in it?')
  await write(staying, asAsker, 'Buttons, I think.')
  await write(going, asAsker, 'My grandmother’s buttons!')
  const blocked = await register({ name: 'Blida Sperr' })
  const blockedConversation = await ask(blocked, own, 'Sell it to me.')
  await call(going, 'POST', `/conversations/${blockedConversation}/block`)

  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) }
  await call(going, 'PUT', '/push', { endpoint: 'https://fcm.googleapis.com/a', keys })

  const report = async (person: Person, what: object, words: string) =>
    call(person, 'POST', '/reports', { ...what, words: by(person, words), reason: 'scam', goodFaith: true })
  const decide = async (moderator: { uid: string; name: string }, itemId: string, words: string) => {
    const id = caseIdOf('post', itemId)
    const digest = await digestOfCase(app.context, id)
    const input = { decision: 'hide', reason: 'scam', words, digest } as const
    return decideCase(app.context, { email: '', emailVerified: true, photo: '', ...moderator }, id, input)
  }
  const hidden = await post(going, { ...open, title: 'Glass marble', thumbnail: await photo(going) })
  await report(staying, { itemId: hidden }, 'It belongs to the museum.')
  await report(staying, { conversationId: asAsker, messageId: '000001' }, 'What a question.')
  await report(going, { conversationId: asAsker, messageId: '000002' }, 'These are no buttons.')
  await report(going, { itemId: asked }, 'I have seen this tin elsewhere.')
  const judge = await register({ name: 'Judith Richter' })
  await decide(judge, hidden, 'The museum misses one.')
  const answer = { words: by(going, 'It was my grandfather’s.') }
  await call(going, 'POST', `/decisions/${caseIdOf('post', hidden)}/answer`, answer)
  const judged = await post(blocked, { ...open, title: 'Paper kite' })
  await report(staying, { itemId: judged }, 'It was stolen from me.')
  const asVisitor = { ...going, cookie: '', idToken: '' }
  const visitor = { name: GOING, email: going.email.toUpperCase() }
  await report(asVisitor, { itemId: judged, ...visitor }, 'I have seen this kite.')
  const outcome = outcomeEmailToVisitor({
    id: `to-visitor-${randomUUID()}`,
    reference: '1A2B-3C4D',
    kind: 'post',
    decision: 'keep',
    isChanged: false,
  })
  await changeOnce(app.context, (commit) => addEmailToVisitor(app.context, commit, going.email, outcome, 'en'))
  await app.firestore.doc(`moderators/${going.uid}`).set({ uid: going.uid, addedAt: Timestamp.now() })
  await decide(going, judged, 'The kite is hers.')
  const asModerator = { ...going, photo: '', emailVerified: true }
  await openCase(app.context, asModerator, caseIdOf('post', judged))

  await app.auth.updateUser(judge.uid, { emailVerified: true })
  for (const { email } of [going, judge]) await addOffice(app.context, email, officeWords)
  await call(
    going,
    'POST',
    '/counter/things',
    makeThingInput({
      title: by(going, 'Tin drum'),
      description: by(going, 'Dented'),
      location: by(going, 'Yard'),
      shelf: by(going, 'C3'),
      note: by(going, 'Handed in by a neighbour'),
      thumbnail: await photo(going),
    }),
  )
  const { number } = await takeThingIn(app, going, { title: 'Tin drumstick' })
  const receiver = { name: by(going, 'Rosa Marsh'), shown: by(going, 'A driving licence') }
  // The receipt is that person's.
  const withReceipt = { ...receiver, email: 'somebody@example.com' }
  await call(going, 'POST', `/counter/things/${number}/hand-out`, withReceipt)
  const lost = {
    title: 'Tin soldier',
    category: 'gadgets',
    location: by(going, 'Yard'),
    dateLost: '2026-06-01',
  }
  await call(going, 'POST', '/counter/losses', { ...lost, email: 'somebody@example.com' })
  const { itemId } = await call<Loss>(judge, 'POST', '/counter/losses', {
    ...lost,
    title: 'Tin cup',
    location: 'Yard',
    email: going.email,
  })
  await app.firestore.doc(`losses/${itemId}`).update({ isConfirmed: true, expiresAt: null })
  const { thumbnail: _thumbnail, release: _release, ...row } = makeThingInput({ note: by(going, 'In a table') })
  await call(going, 'PUT', '/counter/imports/digest', { from: 0, total: 2, rows: [row] })
  await call(going, 'PUT', '/account', { name: GOING, photo: await photo(going) })
  await call(going, 'PUT', '/settings', { emailNotices: true, emails: { matches: false } })
  for (const person of [going, staying]) {
    await call(person, 'POST', '/savedSearches', { q: by(person, 'lantern'), isSaved: true })
  }
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
  await change(app.context, async (commit) => {
    await addReturned(commit, { fromUid: staying.uid, toUid: going.uid, claimId: 'of-another-day' })
    await addReturned(commit, { fromUid: going.uid, toUid: staying.uid, claimId: handedOver })
  })
  await app.firestore.doc(`outbox/to-${going.uid}`).set({
    uid: going.uid,
    to: going.email,
    message: { subject: 'News', text: `For ${GOING}`, html: 'News' },
    kind: 'claims',
    createdAt: Timestamp.now(),
  })
  const claims = { pendingClaim, receivedClaim, approvedClaim, handedOver, received }
  const items = { own, asked, approvedItem, handedOverItem, ownRecovered, othersRecovered }
  return { going, staying, ...claims, ...items, asOwner, asAsker }
}
