import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { createApp } from '../../functions/src/app.ts'
import { AnswerCache } from '../../functions/src/cache/answer-cache.ts'
import { readSettings } from '../../functions/src/env.ts'

/**
 * The real API on the running emulators, as a deployed board has it in one thing: it asks for a confirmed address, which the stack's own
 * function does not. Runs in a process of its own and tells its port to the one that started it.
 */
const [siteUrl = ''] = process.argv.slice(2)
const app = initializeApp({ projectId: 'demo-lost-and-found' })
const environment = { FUNCTIONS_EMULATOR: 'true', REQUIRE_VERIFIED_EMAIL: 'true', ALLOWED_ORIGINS: siteUrl }
const api = createApp({
  firestore: getFirestore(app),
  auth: getAuth(app),
  settings: readSettings(environment),
  log: { info: () => {}, error: console.error },
  cache: new AnswerCache(),
})
const server = createServer(api).listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
process.on('disconnect', () => process.exit())
