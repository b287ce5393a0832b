import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/**
 * Makes the functions runtime leave every body to the app. The runtime would inflate, parse and keep up to a gigabyte before the
 * app, its checks and its limits see the request. It reads a body only where a header announces one, so both headers are taken
 * away the moment a request comes; Node reads the connection by what it has parsed already.
 * @see https://nodejs.org/api/diagnostics_channel.html#http
 */
export function leaveBodiesUnread(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    delete request.headers['content-length']
    delete request.headers['transfer-encoding']
  })
}
