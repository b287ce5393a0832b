import { defineInt, defineString } from 'firebase-functions/params'
import { onRequest } from 'firebase-functions/v2/https'
import { createApp } from './app.ts'
import { createContext } from './firebase.ts'

// Each may be set in functions/.env, which says the reason for its default.
const region = defineString('REGION', { default: 'us-central1' })
const memory = defineInt('MEMORY_MB', { default: 256 })
const concurrency = defineInt('CONCURRENCY', { default: 80 })
const minInstances = defineInt('MIN_INSTANCES', { default: 0 })
const maxInstances = defineInt('MAX_INSTANCES', { default: 10 })

/** The board's HTTP API, reached through Hosting at `/api/**` and at the function's own address without the prefix. */
export const api = onRequest(
  { region, memory, concurrency, minInstances, maxInstances, timeoutSeconds: 30, invoker: 'public' },
  createApp(createContext(process.env)),
)
