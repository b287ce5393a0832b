import type { DocumentReference } from 'firebase-admin/firestore'
import { cases } from '../../src/moderation/case-document.ts'
import { addModerator } from '../../src/moderation/moderators.ts'
import { listNotifications } from '../../src/news/notifications.service.ts'
import type { Item } from '../../src/shared/items/items.ts'
import type { ErrorResponse } from '../../src/shared/lib/errors.ts'
import type { Case, CaseQueue, ModerationLog, OwnDecision } from '../../src/shared/moderation/moderation.ts'
import type { ReportReceipt } from '../../src/shared/moderation/reports.ts'
import { handleCaseWritten } from './events.ts'
import { type Person, register } from './people.ts'
import { makeItemInput, send } from './requests.ts'
import { startTestApp, unlimitedSettings } from './test-app.ts'

/** A board with a poster, people who report, and moderators, whose events a test triggers. */
export async function startModerationBoard(name: string, settings: Partial<typeof unlimitedSettings> = {}) {
  const app = await startTestApp(name, { settings: { ...unlimitedSettings, ...settings } })
  const join = async (personName: string, { isConfirmed = true, isModerator = false } = {}) => {
    const person = await register({ name: personName })
    if (isConfirmed || isModerator) await app.auth.updateUser(person.uid, { emailVerified: true })
    if (isModerator) await addModerator(app.context, person.email)
    return person
  }
  const call = <Body>(method: string, path: string, person: Person | undefined, body?: object) =>
    send<Body & ErrorResponse>(method, app.url + path, { ...(person && { cookie: person.cookie }), body })
  const report = (person: Person | undefined, what: object, overrides: object = {}) =>
    call<ReportReceipt>('POST', '/reports', person, { reason: 'scam', goodFaith: true, ...what, ...overrides })
  const getCase = (id: string, moderator: Person) => call<Case>('GET', `/moderation/reports/${id}`, moderator)
  /** Handles the event of whatever was decided last about a case. */
  const settle = async (id: string) => {
    const reference = cases.document(app.firestore, id)
    const [before, after] = await Promise.all([cases.document(app.firestore, 'nothing').get(), reference.get()])
    await handleCaseWritten(app.context, { before, after })
  }
  return {
    app,
    join,
    call,
    report,
    getCase,
    settle,
    postItem: async (person: Person, overrides: object = {}) =>
      (await call<Item>('POST', '/addItems', person, makeItemInput(overrides))).body._id,
    queue: (moderator: Person | undefined, query = '') =>
      call<CaseQueue>('GET', `/moderation/reports${query}`, moderator),
    /** Decides the case as it is now, and handles its event. */
    decide: async (id: string, moderator: Person, decision: string, overrides: object = {}) => {
      const { digest } = (await getCase(id, moderator)).body
      const body = { decision, reason: 'scam', digest, ...overrides }
      const answer = await call<Case>('POST', `/moderation/reports/${id}`, moderator, body)
      if (answer.status === 200) await settle(id)
      return answer
    },
    log: (moderator: Person, query = '') => call<ModerationLog>('GET', `/moderation/log${query}`, moderator),
    ownDecision: (id: string, person: Person) => call<OwnDecision>('GET', `/decisions/${id}`, person),
    answer: (id: string, person: Person | undefined, body: object = { words: 'It is no scam.' }) =>
      call<OwnDecision>('POST', `/decisions/${id}/answer`, person, body),
    bell: async ({ uid }: Person) => (await listNotifications(app.context, { uid })).notices,
    mails: async () => (await app.firestore.collection('outbox').orderBy('createdAt').get()).docs,
    item: (id: string): DocumentReference => app.firestore.doc(`items/${id}`),
    isPublic: async (id: string) =>
      (await call<Item[]>('GET', '/items?limit=50&fresh=1', undefined)).body.some(({ _id }) => _id === id),
  }
}

export type ModerationBoard = Awaited<ReturnType<typeof startModerationBoard>>
