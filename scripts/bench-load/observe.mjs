// Loaded into the runtime before its own code. It tells the process that started the runtime how
// long the function took to load, what that time went into, and when the runtime listens.
import { subscribe, tracingChannel } from 'node:diagnostics_channel'
import { Session } from 'node:inspector'
import { pathToFileURL } from 'node:url'

const { OBSERVED_FILE: file = '', OBSERVED_PROFILE: wantsProfile } = process.env
/** Often enough to see what takes a millisecond. */
const SAMPLING_MICROSECONDS = 200

const session = new Session()
if (wantsProfile) {
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.setSamplingInterval', { interval: SAMPLING_MICROSECONDS })
}

let startedAt = 0
let loaded = 0

function start() {
  if (wantsProfile) session.post('Profiler.start')
  startedAt = performance.now()
}

function end() {
  loaded = performance.now() - startedAt
  if (wantsProfile) session.post('Profiler.stop', (_, { profile }) => process.send?.({ profile }))
}

// The runtime loads CommonJS by its path, and modules by their address.
/** @type {any} */
const [required, imported] = [tracingChannel('module.require'), tracingChannel('module.import')]
required.start.subscribe((/** @type {{ id: string }} */ { id }) => id === file && start())
required.end.subscribe((/** @type {{ id: string }} */ { id }) => id === file && end())
const { href } = pathToFileURL(file)
imported.start.subscribe((/** @type {{ url: string | URL }} */ { url }) => String(url) === href && start())
imported.asyncEnd.subscribe((/** @type {{ url: string | URL }} */ { url }) => String(url) === href && end())

subscribe('tracing:net.server.listen:asyncEnd', () => process.send?.({ loaded }))
