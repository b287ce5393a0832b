import { defineInt, defineSecret, defineString } from 'firebase-functions/params'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { setGlobalOptions } from 'firebase-functions/v2/options'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { createApp } from './app.ts'
import { createContext } from './create-context.ts'
import { leaveBodiesUnread } from './lib/http/leave-bodies-unread.ts'
import { withRedactedErrors } from './lib/log/redaction.ts'

// The runtime must read an event's body. Nobody but Google may send an event.
if (process.env.FUNCTION_SIGNATURE_TYPE !== 'cloudevent') leaveBodiesUnread()

// Each parameter may be set in functions/.env, which gives the reason for its default.
const region = defineString('REGION', { default: 'us-central1' })
const memory = defineInt('MEMORY_MB', { default: 512 })
const concurrency = defineInt('CONCURRENCY', { default: 80 })
const minInstances = defineInt('MIN_INSTANCES', { default: 0 })
const maxInstances = defineInt('MAX_INSTANCES', { default: 10 })

/**
 * The service account of all functions; if it is unset, the project's default. It is not a Firebase
 * parameter, because an empty one would leave scheduled calls without an identity. A deploy sets
 * the variables of functions/.env when it loads this file.
 */
const { SERVICE_ACCOUNT: serviceAccount } = process.env
if (serviceAccount) setGlobalOptions({ serviceAccount })

/**
 * Keys, each for the functions that need it alone. They read them from their environment, as all
 * settings, and refuse what needs one that is blank. docs/deploy.md says how to make them.
 */
const identifierKeys = defineSecret('IDENTIFIER_KEYS', {
  description: 'The key by which numbers of things are digested. docs/deploy.md (Keys) says how to make it.',
})
const handoverKey = defineSecret('HANDOVER_KEY', {
  description: 'The key that handover codes follow from. docs/deploy.md (Keys) says how to make it.',
})

const context = createContext(process.env)

/**
 * The board's HTTP API. It is reached through Hosting at `/api/**`, and at the function's own
 * address without the prefix.
 */
export const api = onRequest(
  {
    region,
    memory,
    concurrency,
    minInstances,
    maxInstances,
    // A download may take as long as Hosting waits. All other calls answer within seconds.
    timeoutSeconds: 60,
    invoker: 'public',
    secrets: [identifierKeys, handoverKey],
  },
  createApp(context),
)

/**
 * The options of functions that run after a write, when nobody waits. All are safe to run twice, so
 * an event whose handling fails is repeated for up to a day. An account's new posts are matched one
 * after another, so that a flood holds up only itself: a waiting event occupies one of many places,
 * and nobody else's. Each function imports its code when it first runs, because `api` is built from
 * the same bundle.
 */
const afterWrites = { region, memory, concurrency: 80, maxInstances: 4, timeoutSeconds: 60, retry: true }

/**
 * Updates an item's search entry and photo, and notifies the posters whose items a new one matches.
 */
export const itemWritten = onDocumentWritten(
  { ...afterWrites, document: 'items/{itemId}' },
  withRedactedErrors(async ({ data, time }) => {
    if (data === undefined) return
    const { handleItemWritten } = await import('./item-lifecycle/item-written.ts')
    await handleItemWritten(context, { ...data, writtenAt: new Date(time) })
  }),
)

/**
 * Notifies posters when their items were marked as recovered, and recoverers when they were
 * reopened.
 */
export const recoveryWritten = onDocumentWritten(
  { ...afterWrites, document: 'recoveredItems/{itemId}' },
  withRedactedErrors(async ({ data, time }) => {
    if (data === undefined) return
    const { handleRecoveryWritten } = await import('./notifications/recovery-written.ts')
    await handleRecoveryWritten(context, { ...data, writtenAt: new Date(time) })
  }),
)

/**
 * Tells the two people of a claim what has happened to it, and brings its item in line if that was
 * done by hand.
 */
export const claimWritten = onDocumentWritten(
  { ...afterWrites, document: 'claims/{claimId}' },
  withRedactedErrors(async ({ data }) => {
    if (data === undefined) return
    const { handleClaimWritten } = await import('./item-lifecycle/claim-written.ts')
    await handleClaimWritten(context, data)
  }),
)

/** Tells people of messages that they have not read. */
export const conversationWritten = onDocumentWritten(
  { ...afterWrites, document: 'conversations/{conversationId}' },
  withRedactedErrors(async ({ data }) => {
    if (data === undefined) return
    const { handleConversationWritten } = await import('./notifications/conversation-written.ts')
    await handleConversationWritten(context, data)
  }),
)

/** Tells moderators what waits, does what one has decided, and tells those whom it concerns. */
export const caseWritten = onDocumentWritten(
  { ...afterWrites, document: 'cases/{caseId}' },
  withRedactedErrors(async ({ data }) => {
    if (data === undefined) return
    const { handleCaseWritten } = await import('./moderation/case-written.ts')
    await handleCaseWritten(context, data)
  }),
)

/** Erases an account as soon as its owner has asked for that. */
export const erasureWritten = onDocumentWritten(
  { ...afterWrites, document: 'erasures/{erasureId}' },
  withRedactedErrors(async ({ data }) => {
    if (data === undefined) return
    const { handleErasureWritten } = await import('./erasures/erasure-written.ts')
    await handleErasureWritten(context, data)
  }),
)

/**
 * Does what is due, every five minutes: `jobs/job-list.ts` says what, and what only once an hour.
 * The time is that of the schedule, so that a late run is still that of its minute.
 */
export const jobs = onSchedule(
  { region, memory, maxInstances: 1, timeoutSeconds: 540, schedule: '*/5 * * * *' },
  withRedactedErrors(async ({ scheduleTime }) => {
    const [{ allJobs }, { jobsAt, runJobs }] = await Promise.all([
      import('./jobs/job-list.ts'),
      import('./jobs/run-jobs.ts'),
    ])
    await runJobs(context, jobsAt(allJobs, new Date(scheduleTime)), new Date())
  }),
)
