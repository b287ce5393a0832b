import { isDeepStrictEqual } from 'node:util'
import wanted from '../../firestore.indexes.json' with { type: 'json' }
import { newSmtp } from '../../functions/src/delivery/smtp.ts'
import { parseSettings, type Settings } from '../../functions/src/lib/deployment-settings.ts'
import { boardNameIn } from '../../functions/src/lib/texts.ts'
import { SECRETS } from '../stack/local-secrets.ts'
import type { Google } from './google.ts'

/** A project, and the settings of functions/.env. */
export interface Deployed {
  project: string
  environment: Record<string, string | undefined>
  google: Google
  /** Who gets the test email; the board's own address if it is missing. */
  testAddress: string | undefined
}

/** Looks at one thing that a board needs. @returns what it lacks, and what to do about it */
type Check = (board: Deployed) => Promise<string[]>

/** All that is looked at, by its name. */
export const CHECKS: Readonly<Record<string, Check>> = {
  secrets: checkSecrets,
  emails: checkEmails,
  indexes: checkIndexes,
  'App Check': checkAppCheck,
  logins: checkLogins,
  'service account': checkServiceAccount,
}

async function checkSecrets(board: Deployed): Promise<string[]> {
  const lacks: string[] = []
  for (const name of SECRETS) {
    const value = await readSecret(board, name)
    if (value === undefined) lacks.push(`There is no secret ${name}. “npm run deploy” creates it.`)
    else if (value.trim() === '' && name !== 'SMTP_URL')
      lacks.push(`The secret ${name} is blank: docs/deploy.md says what is refused then.`)
    else lacks.push(...brokenSettings({ [name]: value }))
  }
  return lacks
}

async function readSecret({ project, google }: Deployed, name: string): Promise<string | undefined> {
  const url = `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest:access`
  const version = await google<{ payload: { data?: string } }>(url)
  return version && Buffer.from(version.payload.data ?? '', 'base64').toString()
}

function brokenSettings(environment: Deployed['environment']): string[] {
  try {
    parseSettings(environment)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** Sends a test email. */
async function checkEmails(board: Deployed): Promise<string[]> {
  const broken = brokenSettings(board.environment)
  if (broken.length > 0) return broken
  const settings = parseSettings(board.environment)
  if (settings.mailSender === 'none') return ['MAIL_SENDER is “none”, so no emails are sent.']
  return sendTestEmail(board, { ...settings, smtpUrl: (await readSecret(board, 'SMTP_URL'))?.trim() || undefined })
}

async function sendTestEmail({ testAddress }: Deployed, settings: Settings): Promise<string[]> {
  const to = testAddress ?? settings.mailFrom
  const fromName = boardNameIn('en')
  try {
    await newSmtp(settings)({ to, fromName, subject: `Test of ${fromName}`, text: 'The board can send emails.' })
    return []
  } catch (error) {
    return [
      `The mail server has not taken an email to ${to}: ${error instanceof Error ? error.message : String(error)}`,
    ]
  }
}

interface Index {
  name: string
  state: string
  queryScope: string
  fields: { fieldPath: string }[]
}
interface Field {
  name: string
  ttlConfig?: { state: string }
}

/** Whether all indexes are there and ready, and Firestore deletes what has expired. */
async function checkIndexes({ project, google }: Deployed): Promise<string[]> {
  const groups = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/collectionGroups`
  const { indexes = [] } = (await google<{ indexes?: Index[] }>(`${groups}/-/indexes?pageSize=300`)) ?? {}
  const { fields = [] } =
    (await google<{ fields?: Field[] }>(`${groups}/-/fields?pageSize=300&filter=ttlConfig:*`)) ?? {}
  const groupOf = (name: string) => name.split('/collectionGroups/')[1]?.split('/')[0]
  const there = indexes.map(({ name, queryScope, fields, state }) => ({
    index: { collectionGroup: groupOf(name), queryScope, fields: withoutId(fields) },
    isReady: state === 'READY',
  }))
  const missing = wanted.indexes.filter(
    (index) => !there.some((one) => isDeepStrictEqual(one.index, { ...index, fields: withoutId(index.fields) })),
  )
  const building = there.filter(({ isReady }) => !isReady)
  const unexpired = wanted.fieldOverrides.filter(
    ({ collectionGroup, fieldPath, ...rest }) =>
      'ttl' in rest &&
      !fields.some(({ name }) => name.endsWith(`/collectionGroups/${collectionGroup}/fields/${fieldPath}`)),
  )
  return [
    ...missing.map(
      ({ collectionGroup, fields }) =>
        `${collectionGroup} has no index of ${fields.map(({ fieldPath }) => fieldPath).join(', ')}. Deploy.`,
    ),
    ...building.map(({ index }) => `An index of ${index.collectionGroup} is not ready yet. Wait, and look again.`),
    ...unexpired.map(
      ({ collectionGroup }) => `${collectionGroup} has no policy that deletes what has expired. Deploy.`,
    ),
  ]
}

/** Firestore adds the id to an index by itself. */
const withoutId = (fields: readonly { fieldPath: string }[]) =>
  fields.filter(({ fieldPath }) => fieldPath !== '__name__')

async function checkAppCheck({ project, google }: Deployed): Promise<string[]> {
  const url = `https://firebaseappcheck.googleapis.com/v1/projects/${project}/services/firestore.googleapis.com`
  const service = await google<{ enforcementMode?: string }>(url)
  if (service?.enforcementMode === 'ENFORCED') return []
  return [
    'App Check is not enforced for Firestore, so anyone with an account can run up reads. docs/operations.md says how.',
  ]
}

interface AuthConfig {
  authorizedDomains?: string[]
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean } }
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean }
}

async function checkLogins({ project, environment, google }: Deployed): Promise<string[]> {
  const admin = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}`
  const config = await google<AuthConfig>(`${admin}/config`)
  if (!config) return ['Authentication is not switched on. Open it in the Firebase console.']
  const withGoogle = await google<{ enabled?: boolean }>(`${admin}/defaultSupportedIdpConfigs/google.com`)
  const { authorizedDomains = [], signIn, emailPrivacyConfig } = config
  const { hostname } = new URL(parseSettings({ SITE_URL: environment.SITE_URL, GCLOUD_PROJECT: project }).siteUrl)
  return [
    ...(signIn?.email?.enabled
      ? []
      : ['Login by email and password is off. Switch it on under Authentication, Sign-in method.']),
    ...(withGoogle?.enabled ? [] : ['Login with Google is off. Switch it on under Authentication, Sign-in method.']),
    ...(authorizedDomains.includes(hostname)
      ? []
      : [
          `${hostname} is not an authorized domain, so nobody can log in with Google there. Add it under Authentication, Settings.`,
        ]),
    ...(authorizedDomains.includes('localhost')
      ? ['localhost is an authorized domain. Remove it under Authentication, Settings.']
      : []),
    ...(emailPrivacyConfig?.enableImprovedEmailPrivacy
      ? []
      : [
          'Email enumeration protection is off, so anyone can find out who has an account. Switch it on under Authentication, Settings.',
        ]),
  ]
}

const NEEDED_ROLES = ['roles/datastore.user', 'roles/eventarc.eventReceiver', 'roles/run.invoker']

interface Policy {
  bindings?: { role: string; members?: string[] }[]
}

async function checkServiceAccount({ project, environment, google }: Deployed): Promise<string[]> {
  const { SERVICE_ACCOUNT: account } = environment
  if (!account)
    return [
      'SERVICE_ACCOUNT is not set, so the functions may change more than they need. docs/deploy.md says how to make one.',
    ]
  const known = await google(`https://iam.googleapis.com/v1/projects/-/serviceAccounts/${account}`)
  if (!known) return [`There is no service account ${account}.`]
  const policy = await google<Policy>(
    `https://cloudresourcemanager.googleapis.com/v1/projects/${project}:getIamPolicy`,
    {},
  )
  const roles = (policy?.bindings ?? [])
    .filter(({ members = [] }) => members.includes(`serviceAccount:${account}`))
    .map(({ role }) => role)
  const tooMany = roles.filter((role) => role === 'roles/owner' || role === 'roles/editor')
  return [
    ...NEEDED_ROLES.filter((role) => !roles.includes(role)).map((role) => `${account} lacks ${role}.`),
    ...tooMany.map((role) => `${account} has ${role}, which lets it change everything. Remove it.`),
  ]
}
