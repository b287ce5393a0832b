import * as z from 'zod/mini'
import type { Caller, PathParameter } from '../lib/http/define-call.ts'
import { HttpError, unlessRefused } from '../lib/http-errors.ts'
import type { SignIn } from '../lib/request-context.ts'
import { MAX_LENGTH } from '../shared/lib/lengths.ts'
import { OWN_ADDRESS } from '../shared/lib/requests.ts'
import type { Account, Session } from './account.ts'
import {
  findModerator,
  findRequestAccount,
  isSameEmail,
  requireAccount,
  requireRecentAccount,
  requireRecentLogin,
  requireSession,
  requireSignIn,
} from './require-session.ts'

/** The documents that are read to see that a session has not ended. */
export const SESSION_READS = 2

/**
 * The least that a change costs: its reads, and some writes, each of which Firestore bills as much
 * as three.
 */
export const CHANGE_READS = 12

/** A user with a session, which is enough for a read. */
export const session: Caller<Session> = {
  credentials: 'cookie',
  refusals: ['unauthenticated'],
  identify: requireSession,
}

/** A user with a session whose account is enabled now, which a change needs. */
export const account: Caller<Account> = {
  credentials: 'cookie',
  refusals: ['unauthenticated'],
  identify: requireAccount,
}

/** The login of a user with a session whose account is enabled now. */
export const signIn: Caller<SignIn> = {
  credentials: 'cookie',
  refusals: ['unauthenticated'],
  identify: requireSignIn,
}

/**
 * An account that may publish something under its address, or mark an item as recovered. Nobody
 * must do so under someone else's address.
 */
export const confirmedAccount: Caller<Account> = {
  credentials: 'cookie',
  refusals: ['unauthenticated', 'email-not-confirmed'],
  async identify(context, request, response) {
    const account = await requireAccount(context, request, response)
    if (context.settings.requireVerifiedEmail && !account.emailVerified) throw new HttpError('email-not-confirmed')
    return account
  },
}

/** An account whose owner has just logged in again, and shows that by a new ID token. */
export const recentAccount: Caller<Account> = {
  credentials: 'both',
  refusals: ['unauthenticated', 'recent-login-required'],
  identify: requireRecentAccount,
}

/**
 * An account that is a moderator's at the moment of the request. The calls of moderators are not
 * there for anyone else.
 */
export const moderator: Caller<Account> = {
  credentials: 'cookie',
  refusals: ['unauthenticated', 'not-found'],
  async identify(context, request, response) {
    const account = await findModerator(context, request, response)
    if (!account) throw new HttpError('not-found')
    return account
  },
}

/** An account that is an office's at the moment of the request. @see moderator */
export const office: Caller<Account> = {
  credentials: 'cookie',
  refusals: ['unauthenticated', 'not-found'],
  async identify(context, request, response) {
    const account = await requireAccount(context, request, response)
    if (!account.isOffice) throw new HttpError('not-found')
    return account
  },
}

/** An office whose clerk has just logged in again. @see recentAccount */
export const recentOffice: Caller<Account> = {
  credentials: 'both',
  refusals: [...office.refusals, 'recent-login-required'],
  async identify(context, request, response) {
    const account = await office.identify(context, request, response)
    await requireRecentLogin(context, request, account)
    return account
  },
}

/** Anyone: an account if there is a session, and else a visitor, who has none. */
export const accountOrVisitor: Caller<Account | undefined, 'optional'> = {
  credentials: 'optional',
  refusals: ['unauthenticated'],
  identify: findRequestAccount,
}

/** Anyone, with their account if there is a valid session. */
export const anybody: Caller<Account | undefined, 'optional'> = {
  credentials: 'optional',
  refusals: [],
  identify: (context, request, response) => unlessRefused(findRequestAccount(context, request, response), 401),
}

/**
 * The caller's own address, or `me` in its place, because platforms log paths.
 */
export const ownAddress: PathParameter<void, Session> = {
  schema: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(MAX_LENGTH.email),
      z.meta({ description: 'The signed-in user’s own address, or the word me instead.' }),
    ),
  refusals: ['others-list'],
  read(text, { email }) {
    if (text !== OWN_ADDRESS && !isSameEmail(text, email)) throw new HttpError('others-list')
  },
}
