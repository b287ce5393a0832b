import * as z from 'zod/mini'
import { defineCall, defineDownload } from '../lib/http/define-call.ts'
import { exportId } from '../lib/http/path-parameters.ts'
import { recentAccount, SESSION_READS } from '../people/callers.ts'
import { exportTicketSchema } from '../shared/own-account/account.ts'
import { createExport, readExport } from './own-data.service.ts'
import { PHOTOS_OF_PART } from './own-photos.ts'

/** A download has fewer parts than this, however many photos somebody has. */
const MAX_PART = 999

const partSchema = z.object({
  part: z._default(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/, `part is a number from 1 to ${MAX_PART}.`)), z.transform(Number)),
    1,
  ),
})

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
    refusals: [
      { status: 429, code: 'too-many-requests', when: 'The account has asked for three downloads within the day.' },
    ],
    handle: (context, { caller }) => createExport(context, caller.uid),
  }),

  defineDownload({
    path: '/account/export/:id',
    summary: 'Returns a part of the download as a ZIP, which is made while it is sent.',
    description: 'The first part has a page to read, all data as JSON, and photos; further parts have more photos.',
    caller: recentAccount,
    cost: ({ part }) => (part === 1 ? 3000 : SESSION_READS + 1 + PHOTOS_OF_PART),
    params: { id: exportId },
    query: partSchema,
    answer: { mediaType: 'application/zip' },
    prepare: (context, { caller, params, query }) => readExport(context, caller.uid, params.id, query.part),
  }),
]
