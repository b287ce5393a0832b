import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { initializeApp } from 'firebase-admin/app'
import { createApp } from '../../functions/src/app.ts'
import { createContext } from '../../functions/src/create-context.ts'

/**
 * The real API on the running emulators, as a deployed board has it in one thing: it asks for a
 * confirmed address, which the stack's own function does not. Runs in a process of its own and
 * tells its port to the one that started it.
 */
const [siteUrl = ''] = process.argv.slice(2)
initializeApp({ projectId: 'demo-lost-and-found' })
const environment = { FUNCTIONS_EMULATOR: 'true', REQUIRE_VERIFIED_EMAIL: 'true', ALLOWED_ORIGINS: siteUrl }
const api = createApp({ ...createContext(environment), log: { info: () => {}, error: console.error } })
const server = createServer(api).listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
process.on('disconnect', () => process.exit())
