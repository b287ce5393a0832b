import * as z from 'zod/mini'
import type { Caller, PathParameter } from '../lib/http/define-call.ts'
import { emailNotConfirmed, forbidden, nothingHere, unlessRefused } from '../lib/http-errors.ts'
import { MAX_LENGTH, OWN_ADDRESS } from '../shared/lib/shared-constants.ts'
import { RECENT_LOGIN_MINUTES } from '../shared/own-account/account.ts'
import type { Account, Session } from './account.ts'
import {
  findModerator,
  findRequestAccount,
  isSameEmail,
  requireAccount,
  requireRecentAccount,
  requireSession,
} from './require-session.ts'

const signedOut = { status: 401, code: 'unauthenticated', when: 'There is no session, or it has ended.' } as const
const unconfirmed = {
  status: 403,
  code: 'email-not-confirmed',
  when: 'The board requires a confirmed address, and the account’s address is not confirmed.',
} as const

/** The documents that are read to see that a session has not ended. */
export const SESSION_READS = 2

/**
 * The least that a change costs: its reads, and some writes, each of which Firestore bills as much
 * as three.
 */
export const CHANGE_READS = 12

/** A user with a session, which is enough for a read. */
export const session: Caller<Session> = { credentials: 'cookie', refusals: [signedOut], identify: requireSession }

/** A user with a session whose account is enabled now, which a change needs. */
export const account: Caller<Account> = { credentials: 'cookie', refusals: [signedOut], identify: requireAccount }

/**
 * An account that may publish something under its address, or mark an item as recovered. Nobody
 * must do so under somebody else's address.
 */
export const confirmedAccount: Caller<Account> = {
  credentials: 'cookie',
  refusals: [signedOut, unconfirmed],
  async identify(context, request, response) {
    const account = await requireAccount(context, request, response)
    if (context.settings.requireVerifiedEmail && !account.emailVerified) throw emailNotConfirmed()
    return account
  },
}

/** An account whose owner has just logged in again, and shows that by a new ID token. */
export const recentAccount: Caller<Account> = {
  credentials: 'both',
  refusals: [
    signedOut,
    {
      status: 403,
      code: 'recent-login-required',
      when: `The ID token is missing, not valid, another account’s, or from a login more than ${RECENT_LOGIN_MINUTES} minutes ago.`,
    },
  ],
  identify: requireRecentAccount,
}

/**
 * An account that is a moderator's at the moment of the request. The calls of moderators are not
 * there for anybody else.
 */
export const moderator: Caller<Account> = {
  credentials: 'cookie',
  refusals: [signedOut, { status: 404, code: 'not-found', when: 'The caller is not a moderator.' }],
  async identify(context, request, response) {
    const account = await findModerator(context, request, response)
    if (!account) throw nothingHere()
    return account
  },
}

/** Anybody: an account if there is a session, and else a visitor, who has none. */
export const accountOrVisitor: Caller<Account | undefined> = {
  credentials: 'optional',
  refusals: [{ status: 401, code: 'unauthenticated', when: 'The session has ended.' }],
  identify: findRequestAccount,
}

/** Anybody, with their account if there is a valid session. */
export const anybody: Caller<Account | undefined> = {
  credentials: 'optional',
  refusals: [],
  identify: (context, request, response) => unlessRefused(findRequestAccount(context, request, response), 401),
}

/**
 * The caller's own address, or `me` in its place, because platforms log paths.
 * @param refusal the error's text for somebody else's address
 */
export const ownAddress = (refusal: string): PathParameter<void, Session> => ({
  schema: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(MAX_LENGTH.email),
      z.meta({ description: 'The signed-in user’s own address, or the word me instead.' }),
    ),
  refusals: [{ status: 403, code: 'forbidden', when: 'The address belongs to somebody else.' }],
  read(text, { email }) {
    if (text !== OWN_ADDRESS && !isSameEmail(text, email)) throw forbidden(refusal)
  },
})
