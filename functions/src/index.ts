import { defineInt, defineSecret, defineString } from 'firebase-functions/params'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { setGlobalOptions } from 'firebase-functions/v2/options'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { createApp } from './app.ts'
import { createContext } from './create-context.ts'
import { similarItemCalls } from './items/items.calls.ts'
import { leaveBodiesUnread } from './lib/http/read-body.ts'
import { withRedactedErrors } from './lib/log/redaction.ts'
import { createPages } from './posts/pages.ts'
import type { afterWrites } from './reactions/reactions.ts'
import { followWrite } from './store/follow-write.ts'

// The runtime must read an event's body. Nobody but Google may send an event.
if (process.env.FUNCTION_SIGNATURE_TYPE !== 'cloudevent') leaveBodiesUnread()

// Each parameter may be set in functions/.env, which gives the reason for its default.
const region = defineString('REGION', { default: 'us-central1' })
const memory = defineInt('MEMORY_MB', { default: 512 })
const similarMemory = defineInt('SIMILAR_MEMORY_MB', { default: 512 })
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
 * settings, and refuse what needs one that is blank. “npm run deploy” makes them.
 */
const identifierKeys = defineSecret('IDENTIFIER_KEYS', {
  description: 'The key by which numbers of things are digested. “npm run deploy” makes it.',
})
const handoverKey = defineSecret('HANDOVER_KEY', {
  description: 'The key that handover codes follow from. “npm run deploy” makes it.',
})

const vapidKey = defineSecret('VAPID_KEY', {
  description: 'The key with which notices are pushed to devices. “npm run deploy” makes it.',
})
const smtpUrl = defineSecret('SMTP_URL', {
  description: 'The mail server with its password, or a blank. docs/emails.md says how it is written.',
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
    secrets: [identifierKeys, handoverKey, vapidKey],
  },
  createApp(context),
)

/**
 * The search for similar posts, which Hosting asks at `/api/similarItems`, so that `api` need not
 * read the encoder's weights.
 */
export const similar = onRequest(
  { region, memory: similarMemory, concurrency, maxInstances: 2, timeoutSeconds: 60, invoker: 'public' },
  createApp(context, similarItemCalls),
)

/**
 * The public pages of posts, which Hosting asks for at `/p/**`, and the pages of `/items/*`. Four
 * instances serve 320 readers at once, and Hosting keeps what they have read.
 */
export const pages = onRequest(
  { region, memory, concurrency, minInstances, maxInstances: 4, timeoutSeconds: 60, invoker: 'public' },
  createPages(context),
)

/**
 * The options of functions that run after a write, when nobody waits. All are safe to run twice, so
 * an event whose handling fails is repeated for up to a day. An account's new posts are matched one
 * after another, so that a flood holds up only itself: a waiting event occupies one of many places,
 * and nobody else's.
 */
const optionsOfEvents = { region, memory, concurrency: 80, maxInstances: 4, timeoutSeconds: 60, retry: true }

/** What follows writes, and what is due, is loaded when it runs, as `api` is in the same bundle. */
const loadReactions = () => import('./reactions/reactions.ts')

const afterWrite = (collection: keyof typeof afterWrites, secrets: (typeof smtpUrl)[] = []) =>
  onDocumentWritten(
    { ...optionsOfEvents, document: `${collection}/{id}`, secrets },
    withRedactedErrors(async ({ data, time }) => {
      if (data === undefined) return
      const { afterWrites } = await loadReactions()
      await followWrite(context, afterWrites[collection], { ...data, writtenAt: new Date(time) })
    }),
  )

export const itemWritten = afterWrite('items')
export const recoveryWritten = afterWrite('recoveredItems')
export const claimWritten = afterWrite('claims')
export const conversationWritten = afterWrite('conversations')
export const caseWritten = afterWrite('cases')
export const erasureWritten = afterWrite('erasures')
export const bellWritten = afterWrite('noticeBoxes', [vapidKey])
export const outboxWritten = afterWrite('outbox', [smtpUrl])

/**
 * Does what is due, every five minutes: `reactions/reactions.ts` says what, and what once an hour.
 * The time is that of the schedule, so that a late run is still that of its minute.
 */
export const jobs = onSchedule(
  { region, memory, maxInstances: 1, timeoutSeconds: 540, schedule: '*/5 * * * *', secrets: [smtpUrl] },
  withRedactedErrors(async ({ scheduleTime }) => {
    const { allJobs, jobsAt, runJobs } = await loadReactions()
    await runJobs(context, jobsAt(allJobs, new Date(scheduleTime)), new Date())
  }),
)
