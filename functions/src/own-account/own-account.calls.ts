import * as z from 'zod/mini'
import { MAX_FOLLOWING } from '../items/items.repository.ts'
import type { Settings } from '../lib/deployment-settings.ts'
import { defineCall } from '../lib/http/define-call.ts'
import { idParameter } from '../lib/http/path-parameters.ts'
import { invalidField } from '../lib/http-errors.ts'
import { account, CHANGE_READS, recentAccount, SESSION_READS, session } from '../people/callers.ts'
import { clearSessionCookie, isSameEmail } from '../people/require-session.ts'
import {
  accountDeletionInputSchema,
  exportTicketSchema,
  ownAccountSchema,
  profileInputSchema,
} from '../shared/own-account/account.ts'
import { PHOTOS_OF_PART } from './download-files.ts'
import { startErasure } from './erasures.repository.ts'
import { createExport, readExport } from './own-data.service.ts'
import { changeProfile, readOwnAccount } from './profile.ts'

/** A download has fewer parts than this, however many photos someone has. */
const MAX_PART = 999

const partSchema = z.object({
  part: z._default(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/, `part is a number from 1 to ${MAX_PART}.`)), z.transform(Number)),
    1,
  ),
})

const exportId = idParameter('export-not-found')

/** The download of one's data, and the deletion of one's account. */
export const ownDataCalls = [
  defineCall({
    method: 'post',
    path: '/account/export',
    summary: 'Makes a ticket by which the signed-in person can download all that names them, within an hour.',
    description: 'It can be made three times a day. Nothing of what is downloaded is stored.',
    caller: recentAccount,
    cost: 500,
    answer: exportTicketSchema,
    status: 202,
    handle: (context, { caller }) => createExport(context, caller.uid),
  }),

  defineCall({
    method: 'get',
    path: '/account/export/:id',
    summary: 'Returns a part of the download as a ZIP, which is made while it is sent.',
    description: 'The first part has a page to read, all data as JSON, and photos; further parts have more photos.',
    caller: recentAccount,
    cost: ({ part }) => (part === 1 ? 3000 : SESSION_READS + 1 + PHOTOS_OF_PART),
    params: { id: exportId },
    query: partSchema,
    answer: { mediaType: 'application/zip' },
    handle: (context, { caller, params, query }) => readExport(context, caller.uid, params.id, query.part),
  }),

  defineCall({
    method: 'delete',
    path: '/account',
    summary: 'Begins to delete the signed-in user’s account, with everything that names that person.',
    description:
      'All sessions end at once. Posts, photos, settings, notifications and emails are deleted; what other people ' +
      'keep loses the name and the words. It takes some minutes, and cannot be taken back.',
    caller: recentAccount,
    cost: CHANGE_READS,
    body: accountDeletionInputSchema,
    status: 202,
    handle: async (context, { caller, body, response }) => {
      if (!isSameEmail(body.email, caller.email)) throw invalidField('email', 'other-email')
      const { uid, email, emailVerified } = caller
      await startErasure(context, { uid, address: emailVerified ? email.toLowerCase() : '' })
      clearSessionCookie(response, context.settings)
    },
  }),
]

export const profileCalls = [
  defineCall({
    method: 'get',
    path: '/account',
    summary: 'Returns the signed-in user’s own account: name, photo, address, and since when it exists.',
    caller: session,
    cost: SESSION_READS,
    answer: ownAccountSchema,
    handle: (context, { caller }) => readOwnAccount(context, caller),
  }),

  defineCall({
    method: 'put',
    path: '/account',
    summary: 'Changes the signed-in user’s name and photo, on their posts, too.',
    description:
      'The 500 newest posts follow. Claims, conversations and records of recoveries keep the name of their day.',
    caller: account,
    cost: CHANGE_READS + MAX_FOLLOWING,
    body: ({ isEmulator }: Settings) => profileInputSchema({ allowHttpPictures: isEmulator }),
    answer: ownAccountSchema,
    handle: (context, { caller, body }) => changeProfile(context, caller, body),
  }),
]
