import * as z from 'zod/mini'
import { OWN_LIST } from './constants.ts'
import { queryInteger } from './fields.ts'

/** Query of `GET /myItems/{email}` and `GET /recovered-items/{email}`: pages of 500, counted from 0. */
export const ownListQuerySchema = z.object({ page: queryInteger('page', 0, OWN_LIST.lastPage, 0) })
export type OwnListQuery = z.infer<typeof ownListQuerySchema>
