/**
 * With this parameter, a public call is answered from the database instead of any cache, for a user
 * who has just changed something.
 */
export const FRESH_PARAMETER = 'fresh'

/** Maximum size of a request body, in bytes. Photos have a limit of their own. */
export const MAX_BODY_BYTES = 100 * 1024

/** A request with the same key again gets the first one's result. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** Stands for the caller's own address in the path of a list of their own. */
export const OWN_ADDRESS = 'me'

/**
 * `GET /myItems/{email}` and `GET /recovered-items/{email}`: pages count from 0. There is a last
 * page because Firestore bills skipped documents, too.
 */
export const OWN_LIST = { pageSize: 100, lastPage: 29 } as const
