import type { GoogleAccount, StandInGoogle } from './stand-in-google.ts'

/** The kinds of callers. All except `nobody` have a cookie and an ID token. */
export const CALLERS = [
  'nobody',
  'owner',
  'another',
  'revoked',
  'disabled',
  'expired',
  'tampered',
  'foreign key',
  'unsigned',
  'other project',
  'other kind',
] as const
export type CallerKind = (typeof CALLERS)[number]

export interface Caller {
  uid: string
  email: string
  /** The Cookie header; empty if there is none. */
  cookie: string
  idToken: string
}

const OTHER_PROJECT = {
  'id-token': { aud: 'demo-other', iss: 'https://securetoken.google.com/demo-other' },
  'session-cookie': { aud: 'demo-other', iss: 'https://session.firebase.google.com/demo-other' },
}

/**
 * Makes one caller of each kind, with tokens for the production verifiers. All forged tokens carry
 * the owner's uid.
 * @param google gets the accounts of the callers who have one
 * @param signedInSecondsAgo distinguishes logins of the same person. The revoked caller's sessions
 *   were revoked 50 seconds ago
 */
export async function makeCallers(
  google: StandInGoogle,
  signedInSecondsAgo = 100,
): Promise<Record<CallerKind, Caller>> {
  const now = Math.floor(Date.now() / 1000)
  const open = (uid: string, account: GoogleAccount = {}) => {
    const email = `${uid}@example.com`
    google.others.set(uid, { email, emailVerified: true, displayName: uid, ...account })
    return { sub: uid, email, auth_time: now - signedInSecondsAgo, iat: now - signedInSecondsAgo }
  }
  const owner = open('owner')
  const make = async (
    claims: typeof owner,
    change: (kind: TokenKind) => Promise<string> = (kind) => sign(kind, claims),
  ) => ({
    uid: claims.sub,
    email: claims.email,
    cookie: `__session=${await change('session-cookie')}`,
    idToken: await change('id-token'),
  })
  const sign = google.sign
  return {
    nobody: { uid: '', email: owner.email, cookie: '', idToken: '' },
    owner: await make(owner),
    another: await make(open('another')),
    revoked: await make(open('revoked', { validSince: String(now - 50) })),
    disabled: await make(open('disabled', { disabled: true })),
    expired: await make(owner, (kind) => sign(kind, { ...owner, exp: now - 1 })),
    tampered: await make(owner, async (kind) => withPayload(await sign(kind, open('thief')), owner)),
    'foreign key': await make(owner, (kind) => sign(kind, owner, { foreignKey: true })),
    unsigned: await make(owner, async (kind) => unsigned(await sign(kind, owner))),
    'other project': await make(owner, (kind) => sign(kind, { ...owner, ...OTHER_PROJECT[kind] })),
    'other kind': await make(owner, (kind) => sign(kind === 'id-token' ? 'session-cookie' : 'id-token', owner)),
  }
}

type TokenKind = Parameters<StandInGoogle['sign']>[0]

/** Changes the claims of a token, and keeps its signature. */
function withPayload(token: string, claims: object): string {
  const [header, payload = '', signature] = token.split('.')
  return [header, encode({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...claims }), signature].join(
    '.',
  )
}

/** Removes the signature of a token, as the Auth emulator's tokens have none. */
const unsigned = (token: string) => `${encode({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
