import { defineInt, defineString } from 'firebase-functions/params'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { setGlobalOptions } from 'firebase-functions/v2/options'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { createApp } from './app.ts'
import { createContext } from './create-context.ts'
import { leaveBodiesUnread } from './lib/http/leave-bodies-unread.ts'
import { redactingErrors } from './lib/log/redaction.ts'

// An event's body is the runtime's to read: nobody but Google may send one.
if (process.env.FUNCTION_SIGNATURE_TYPE !== 'cloudevent') leaveBodiesUnread()

// Each may be set in functions/.env, which says the reason for its default.
const region = defineString('REGION', { default: 'us-central1' })
const memory = defineInt('MEMORY_MB', { default: 512 })
const concurrency = defineInt('CONCURRENCY', { default: 80 })
const minInstances = defineInt('MIN_INSTANCES', { default: 0 })
const maxInstances = defineInt('MAX_INSTANCES', { default: 10 })

/**
 * The service account of all functions; unset, the project's default. Not a Firebase parameter: an empty one would leave scheduled
 * calls without an identity. A deploy sets the variables of functions/.env when it loads this file.
 */
const { SERVICE_ACCOUNT: serviceAccount } = process.env
if (serviceAccount) setGlobalOptions({ serviceAccount })

const context = createContext(process.env)

/** The board's HTTP API, reached through Hosting at `/api/**` and at the function's own address without the prefix. */
export const api = onRequest(
  { region, memory, concurrency, minInstances, maxInstances, timeoutSeconds: 30, invoker: 'public' },
  createApp(context),
)

/**
 * What happens after a write, when nobody waits. All are safe to run twice, so an event whose handling fails comes again, for
 * up to a day. An account's new posts are matched one after another, so that a flood waits for itself; an event that waits
 * takes one of many places, and nobody else's. Each loads its work when it comes to it, as `api` is made from the same bundle.
 */
const afterWrites = { region, memory, concurrency: 80, maxInstances: 4, timeoutSeconds: 60, retry: true }

/** Keeps an item's search entry and photo in line with it, and tells the posters of what a new one matches. */
export const itemWritten = onDocumentWritten(
  { ...afterWrites, document: 'items/{itemId}' },
  redactingErrors(async ({ data, time }) => {
    if (data === undefined) return
    const { handleItemWritten } = await import('./item-lifecycle/item-written.ts')
    await handleItemWritten(context, { ...data, writtenAt: new Date(time) })
  }),
)

/** Tells posters that their items were marked as recovered, and recoverers that they were reopened. */
export const recoveryWritten = onDocumentWritten(
  { ...afterWrites, document: 'recoveredItems/{itemId}' },
  redactingErrors(async ({ data, time }) => {
    if (data === undefined) return
    const { handleRecoveryWritten } = await import('./notifications/recovery-written.ts')
    await handleRecoveryWritten(context, { ...data, writtenAt: new Date(time) })
  }),
)

/** Removes photos that were sent and never shown: each account may send one a minute. What one run leaves, the next one takes. */
export const photosSweep = onSchedule(
  { schedule: 'every 1 hours', region, memory, maxInstances: 1, timeoutSeconds: 300 },
  redactingErrors(async () => {
    const { sweepPhotos } = await import('./photos/sweep-photos.ts')
    context.log.info('photos swept', { removed: await sweepPhotos(context, new Date()) })
  }),
)

/** Sends the e-mails about matches, each of which has waited some minutes for the best. */
export const matchEmails = onSchedule(
  { schedule: 'every 5 minutes', region, memory, maxInstances: 1, timeoutSeconds: 300 },
  redactingErrors(async () => {
    const { sendDueMatchEmails } = await import('./notifications/match-emails.ts')
    context.log.info('match e-mails sent', { due: await sendDueMatchEmails(context, new Date()) })
  }),
)

/** Sets up signposts along what was posted since, by which pages far from both ends of the board are found. */
export const boardSignposts = onSchedule(
  { schedule: 'every 1 hours', region, memory, maxInstances: 1, timeoutSeconds: 300 },
  redactingErrors(async () => {
    const { keepSignposts } = await import('./items/keep-signposts.ts')
    context.log.info('signposts set up', { signposts: await keepSignposts(context) })
  }),
)
