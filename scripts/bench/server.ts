import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Firestore } from 'firebase-admin/firestore'
import { createApp } from '../../functions/src/app.ts'
import { createBenchContext } from './bench-context.ts'

// Runs the API in a process of its own, as an instance of the function does, and sends its port to
// the process that started it.
const [projectId = ''] = process.argv.slice(2)
const server = createServer(createApp(createBenchContext(new Firestore({ projectId })))).listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port })
})
process.on('message', () => process.send?.({ megabytes: process.memoryUsage().rss / 2 ** 20 }))
process.on('disconnect', () => process.exit())
