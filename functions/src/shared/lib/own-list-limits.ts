// These are separate from the other limits, so that only the screens of the user's own lists load
// them.

/**
 * `GET /myItems/{email}` and `GET /recovered-items/{email}`: pages count from 0. There is a last
 * page because Firestore bills skipped documents, too.
 */
export const OWN_LIST = { pageSize: 100, lastPage: 29 } as const
