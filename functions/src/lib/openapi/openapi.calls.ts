import * as z from 'zod/mini'
import { type Call, defineOwnAnswer } from '../http/define-call.ts'
import { openApiDocument } from './document.ts'

/** Adds the call that describes all of them. The document is made when it is first asked for, so that no start waits for it. */
export function withOpenApi(calls: readonly Call[]): Call[] {
  let document: object | undefined
  const describeCalls = defineOwnAnswer({
    path: '/openapi.json',
    summary: 'This document.',
    answer: z.looseObject({ openapi: z.string() }),
    respond(context, _params, _request, response) {
      document ??= openApiDocument(all, context.settings)
      response.set('Cache-Control', 'public, max-age=300').json(document)
    },
  })
  const all = [...calls, describeCalls]
  return all
}
