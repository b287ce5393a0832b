import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * Makes the functions runtime leave every body to the app. Otherwise the runtime would inflate,
 * parse and store up to a gigabyte before the app, its checks and its limits see the request. It
 * reads a body only if a header announces one, so both headers are removed as soon as a request
 * arrives. Node has parsed them by then, so it still reads the connection correctly.
 * @see https://nodejs.org/api/diagnostics_channel.html#http
 */
export function leaveBodiesUnread(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    delete request.headers['content-length']
    delete request.headers['transfer-encoding']
  })
}
