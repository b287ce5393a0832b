import { Router } from 'express'
import { openApiDocument } from './document.ts'

/** Serves the contract. It is made when first asked for, so that no start waits for it. */
export function openApiRoutes(): Router {
  const routes = Router()
  let document: object | undefined
  routes.get('/openapi.json', (_request, response) => {
    document ??= openApiDocument()
    response.set('Cache-Control', 'public, max-age=300').json(document)
  })
  return routes
}
