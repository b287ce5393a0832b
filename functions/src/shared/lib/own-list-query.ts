import * as z from 'zod/mini'
import { queryInteger } from './fields.ts'
import { OWN_LIST } from './own-list-limits.ts'

/**
 * What the queries of `GET /myItems/{email}` and `GET /recovered-items/{email}` share: pages of
 * 100, counted from 0.
 */
export const ownListQuerySchema = z.object({ page: queryInteger('page', 0, OWN_LIST.lastPage, 0) })
