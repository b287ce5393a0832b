import { expect, test } from 'vitest'
import wanted from '../../firestore.indexes.json' with { type: 'json' }
import { CHECKS, type Deployed } from './checks.ts'

const ACCOUNT = 'board-functions@town-board.iam.gserviceaccount.com'
const key = Buffer.alloc(32, 'any').toString('base64')
const secret = (text: string) => ({ payload: { data: Buffer.from(text).toString('base64') } })
const groups = 'projects/town-board/databases/(default)/collectionGroups'

/** What Google answers of a board that lacks nothing, by the end of what is asked. */
const SOUND: Record<string, unknown> = {
  'secrets/IDENTIFIER_KEYS/versions/latest:access': secret(`1:${key}`),
  'secrets/HANDOVER_KEY/versions/latest:access': secret(key),
  'secrets/VAPID_KEY/versions/latest:access': secret(key),
  'secrets/SMTP_URL/versions/latest:access': secret(' '),
  'collectionGroups/-/indexes?pageSize=300': {
    indexes: wanted.indexes.map(({ collectionGroup, queryScope, fields }, index) => ({
      name: `${groups}/${collectionGroup}/indexes/${index}`,
      state: 'READY',
      queryScope,
      fields: [...fields, { fieldPath: '__name__', order: 'ASCENDING' }],
    })),
  },
  'collectionGroups/-/fields?pageSize=300&filter=ttlConfig:*': {
    fields: wanted.fieldOverrides.map(({ collectionGroup, fieldPath }) => ({
      name: `${groups}/${collectionGroup}/fields/${fieldPath}`,
    })),
  },
  'services/firestore.googleapis.com': { enforcementMode: 'ENFORCED' },
  '/config': {
    authorizedDomains: ['town-board.web.app'],
    signIn: { email: { enabled: true } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  },
  'defaultSupportedIdpConfigs/google.com': { enabled: true },
  [`serviceAccounts/${ACCOUNT}`]: { email: ACCOUNT },
  ':getIamPolicy': {
    bindings: ['datastore.user', 'eventarc.eventReceiver', 'run.invoker'].map((role) => ({
      role: `roles/${role}`,
      members: [`serviceAccount:${ACCOUNT}`],
    })),
  },
}

async function examine(answers: Record<string, unknown>, environment: Deployed['environment']) {
  const google = async <Answer>(url: string) =>
    Object.entries(answers).find(([end]) => url.endsWith(end))?.[1] as Answer | undefined
  const board = { project: 'town-board', environment, google, testAddress: undefined }
  const found = await Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => [name, await check(board)] as const),
  )
  return Object.fromEntries(found)
}

test('finds nothing where nothing is lacking', async () => {
  const found = await examine(SOUND, { SERVICE_ACCOUNT: ACCOUNT, MAIL_SENDER: 'smtp', MAIL_FROM: 'board@example.com' })
  const { emails, ...others } = found
  expect(others).toEqual({ secrets: [], indexes: [], 'App Check': [], logins: [], 'service account': [] })
  // The secret is blank, which means no mail server.
  expect(emails).toEqual([expect.stringContaining('board@example.com')])
})

test('says of a project in which there is nothing yet what each thing lacks', async () => {
  const found = await examine({}, {})
  expect(found).toMatchObject({
    secrets: ['IDENTIFIER_KEYS', 'HANDOVER_KEY', 'VAPID_KEY', 'SMTP_URL'].map((name) => expect.stringContaining(name)),
    emails: ['MAIL_SENDER is “none”, so no emails are sent.'],
    'App Check': [expect.stringContaining('not enforced')],
    logins: [expect.stringContaining('not switched on')],
    'service account': [expect.stringContaining('SERVICE_ACCOUNT is not set')],
  })
  const ttls = wanted.fieldOverrides.filter((one) => 'ttl' in one)
  expect(found.indexes).toHaveLength(wanted.indexes.length + ttls.length)
})

test.for([
  ['a blank key', 'secrets/HANDOVER_KEY/versions/latest:access', secret(' '), 'secrets', 'is blank'],
  ['a broken key', 'secrets/HANDOVER_KEY/versions/latest:access', secret('short'), 'secrets', 'HANDOVER_KEY'],
  [
    'a broken mail server',
    'secrets/SMTP_URL/versions/latest:access',
    secret('mail.example.com'),
    'secrets',
    'SMTP_URL',
  ],
  [
    'logins from localhost',
    '/config',
    { authorizedDomains: ['localhost'] },
    'logins',
    'localhost is an authorized domain',
  ],
  ['another domain', '/config', { authorizedDomains: [] }, 'logins', 'town-board.web.app is not an authorized domain'],
  ['no Google', 'defaultSupportedIdpConfigs/google.com', { enabled: false }, 'logins', 'Login with Google is off'],
  ['no service account', `serviceAccounts/${ACCOUNT}`, undefined, 'service account', 'There is no service account'],
  [
    'an account with all rights',
    ':getIamPolicy',
    { bindings: [{ role: 'roles/editor', members: [`serviceAccount:${ACCOUNT}`] }] },
    'service account',
    'has roles/editor',
  ],
] as const)('notices %s', async ([, end, answer, name, words]) => {
  const found = await examine({ ...SOUND, [end]: answer }, { SERVICE_ACCOUNT: ACCOUNT })
  expect(found[name]?.join('\n')).toContain(words)
})

test('notices an index that is still built, and a mail server that cannot be reached', async () => {
  const { indexes } = SOUND['collectionGroups/-/indexes?pageSize=300'] as { indexes: object[] }
  const building = { indexes: indexes.map((index, place) => (place === 0 ? { ...index, state: 'CREATING' } : index)) }
  const smtp = secret('smtp://127.0.0.1:9')
  const found = await examine(
    { ...SOUND, 'collectionGroups/-/indexes?pageSize=300': building, 'secrets/SMTP_URL/versions/latest:access': smtp },
    { MAIL_SENDER: 'smtp', MAIL_FROM: 'board@example.com' },
  )
  expect(found.indexes).toEqual([expect.stringContaining('not ready yet')])
  expect(found.emails).toEqual([expect.stringContaining('ECONNREFUSED')])
})
