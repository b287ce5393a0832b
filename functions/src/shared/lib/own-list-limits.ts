// Apart from the other limits, so that only the lists of one's own fetch these.

/** `GET /myItems/{email}` and `GET /recovered-items/{email}`: pages count from 0. What is passed over is billed, so they end. */
export const OWN_LIST = { pageSize: 500, lastPage: 5 } as const
