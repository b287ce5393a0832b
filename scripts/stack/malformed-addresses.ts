// Runs within firebase-tools, before it. Its Hosting emulator reads each address without a catch,
// so that one such as /?q=% or // would end all emulators.
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** The Functions emulator looks for no file, so its addresses, which begin with it, may be long. */
const project = process.argv[process.argv.indexOf('--project') + 1]

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  const { url = '' } = request
  if (!url.startsWith(`/${project}/`) && isMalformed(url)) request.url = '/malformed-address'
})

function isMalformed(address: string): boolean {
  try {
    decodeURI(address)
    // To look for a file with a longer name is an error, too.
    return new URL(address, 'http://localhost').pathname.length > 250
  } catch {
    return true
  }
}
