import * as z from 'zod/mini'
import { type Call, defineFileRead } from '../http/define-call.ts'
import { openApiDocument } from './document.ts'

/**
 * Adds the call that describes all calls. Its document is made on the first request, so that no
 * start waits for it.
 */
export function withOpenApi(calls: readonly Call[]): Call[] {
  let document: object | undefined
  const describeCalls = defineFileRead({
    path: '/openapi.json',
    summary: 'Returns this document.',
    cost: 0,
    answer: z.looseObject({ openapi: z.string() }),
    respond(context, _params, _request, response) {
      document ??= openApiDocument(all, context.settings)
      response.set('Cache-Control', 'public, max-age=300').json(document)
    },
  })
  const all = [...calls, describeCalls]
  return all
}
