import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { parseSettings } from '../../functions/src/lib/deployment-settings.ts'
import { createMissing } from './create-missing.ts'

// The real Firebase CLI, with a stand-in for Google's APIs.

/** What the stand-in's Secret Manager holds: the versions of each secret, the newest last. */
const secrets: Record<string, string[]> = {}
/** A secret that the caller may not see. */
let unseen = ''

const google = http.createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://google')
  const answer = (body: object, status = 200) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const refuse = (code: number) => answer({ error: { code, message: 'Refused', status: 'NO' } }, code)
  const body = request.method === 'POST' ? ((await json(request).catch(() => ({}))) as Record<string, unknown>) : {}
  const [, name = '', verb] = /\/projects\/town-board\/secrets\/?(\w*)(?:[/:](\w+))?/.exec(pathname) ?? []
  if (pathname.endsWith('/token')) return answer({ access_token: 'any', expires_in: 3600, scope: body.scope })
  if (pathname.includes('/services/')) return answer({ state: 'ENABLED' })
  if (pathname.endsWith(':testIamPermissions')) return answer({ permissions: body.permissions })
  if (pathname.endsWith('/projects/town-board')) return answer({ projectId: 'town-board', projectNumber: '1' })
  if (!pathname.includes('/secrets')) return answer({})
  if (name !== '' && name === unseen) return refuse(403)
  if (request.method === 'POST' && name === '') {
    const created = new URL(request.url ?? '/', 'http://google').searchParams.get('secretId') ?? ''
    secrets[created] = []
    return answer({ name: `projects/1/secrets/${created}`, labels: body.labels })
  }
  const versions = secrets[name]
  if (!versions) return refuse(404)
  if (verb === 'addVersion') {
    const { data } = body.payload as { data: string }
    const number = versions.push(Buffer.from(data, 'base64').toString())
    return answer({ name: `projects/1/secrets/${name}/versions/${number}`, state: 'ENABLED' })
  }
  const listed = versions.map((_, index) => ({
    name: `projects/1/secrets/${name}/versions/${index + 1}`,
    state: 'ENABLED',
  }))
  return answer(
    verb === 'versions'
      ? { versions: listed }
      : { name: `projects/1/secrets/${name}`, labels: { 'firebase-managed': 'functions' } },
  )
})

let folder: string

beforeAll(async () => {
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(google.address() as AddressInfo).port}`
  for (const name of [
    'FIREBASE_TOKEN_URL',
    'CLOUD_SECRET_MANAGER_URL',
    'FIREBASE_RESOURCEMANAGER_URL',
    'FIREBASE_SERVICE_USAGE_URL',
    'FIREBASE_API_URL',
    'FIREBASE_FUNCTIONS_V2_URL',
    'FIREBASE_FUNCTIONS_URL',
  ])
    vi.stubEnv(name, address)
  vi.stubEnv('FIREBASE_TOKEN', 'any')
  vi.stubEnv('PATH', `${path.resolve('node_modules/.bin')}:${process.env.PATH}`)
})
afterAll(() => {
  vi.unstubAllEnvs()
  google.close()
})
beforeEach(() => {
  for (const name of Object.keys(secrets)) delete secrets[name]
  unseen = ''
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'deploy-'))
  fs.mkdirSync(path.join(folder, 'functions'))
  fs.writeFileSync(path.join(folder, 'firebase.json'), '{"hosting":{"public":"web/dist"}}')
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** @param lines what a person answers to the questions that are no yes or no, in their order */
function answering(lines: string[], isYes = true) {
  const asked: string[] = []
  const ask = async (question: string) => {
    asked.push(question)
    return lines.shift() ?? ''
  }
  const isConfirmed = async (question: string) => {
    asked.push(question)
    return isYes
  }
  return { asked, answers: { ask, isConfirmed } }
}
const config = () => JSON.parse(fs.readFileSync(path.join(folder, 'firebase.json'), 'utf8'))

test('creates what a new project lacks, and nothing the second time', { timeout: 120_000 }, async () => {
  const first = answering(['smtps://board:secret@mail.example.com', 'board@example.com', 'clerk@example.com'])
  await createMissing('town-board', first.answers, folder)
  expect(first.asked).toHaveLength(6)
  const environment = parseEnv(fs.readFileSync(path.join(folder, 'functions/.env'), 'utf8'))
  const stored = Object.fromEntries(Object.entries(secrets).map(([name, [value]]) => [name, value]))
  expect(parseSettings({ ...environment, ...stored })).toMatchObject({
    mailSender: 'smtp',
    mailFrom: 'board@example.com',
    smtpUrl: 'smtps://board:secret@mail.example.com',
    identifierKeys: [{ version: '1', key: expect.any(Buffer) }],
    handoverKey: expect.any(Buffer),
    vapid: { publicKey: expect.any(String), privateKey: expect.any(String) },
  })
  expect(config()).toEqual({
    hosting: { public: 'web/dist' },
    auth: {
      providers: {
        emailPassword: true,
        googleSignIn: { oAuthBrandDisplayName: 'Lost & Found', supportEmail: 'clerk@example.com' },
      },
    },
  })

  const before = structuredClone(secrets)
  const second = answering([])
  await createMissing('town-board', second.answers, folder)
  expect(second.asked).toEqual([])
  expect(secrets).toEqual(before)
})

test('creates nothing that nobody wants, but a blank for no mail server', { timeout: 120_000 }, async () => {
  const { answers } = answering([], false)
  fs.writeFileSync(path.join(folder, 'functions/.env'), 'REGION=europe-west1')
  await createMissing('town-board', answers, folder)
  expect(secrets).toEqual({ SMTP_URL: [' '] })
  expect(config()).toEqual({ hosting: { public: 'web/dist' }, auth: {} })
  expect(fs.readFileSync(path.join(folder, 'functions/.env'), 'utf8')).toBe('REGION=europe-west1')
})

test('keeps who sends emails and how people log in, and completes a secret without a value', {
  timeout: 120_000,
}, async () => {
  const environment = 'MAIL_SENDER=none\nMAIL_FROM=old@example.com\n'
  fs.writeFileSync(path.join(folder, 'functions/.env'), environment)
  fs.writeFileSync(path.join(folder, 'firebase.json'), '{"auth":{}}')
  Object.assign(secrets, { IDENTIFIER_KEYS: ['1:old'], HANDOVER_KEY: [], VAPID_KEY: ['old'] })
  const { asked, answers } = answering(['smtps://mail.example.com', 'board@example.com'])
  await createMissing('town-board', answers, folder)
  expect(asked).toHaveLength(3)
  expect(secrets).toMatchObject({
    IDENTIFIER_KEYS: ['1:old'],
    VAPID_KEY: ['old'],
    SMTP_URL: ['smtps://mail.example.com'],
  })
  expect(secrets.HANDOVER_KEY).toHaveLength(1)
  expect(fs.readFileSync(path.join(folder, 'functions/.env'), 'utf8')).toBe(environment)
  expect(config()).toEqual({ auth: {} })
})

test('asks and stores nothing when it cannot see one of the secrets', { timeout: 120_000 }, async () => {
  secrets.VAPID_KEY = ['old']
  unseen = 'SMTP_URL'
  const { asked, answers } = answering([])
  await expect(createMissing('town-board', answers, folder)).rejects.toThrow('secret SMTP_URL cannot be seen')
  expect(asked).toEqual([])
  expect(secrets).toEqual({ VAPID_KEY: ['old'] })
})
