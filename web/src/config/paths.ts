import { LATEST, OWN_ADDRESS } from '@shared/lib/shared-constants.ts'

/** The screens whose first calls the page's head sends, which therefore needs no other path. */
export const HOME_PATH = '/'
export const LIST_PATH = '/alltimes'

/** Every address of the site, in the specification's spelling. */
export const paths = {
  home: HOME_PATH,
  allItems: LIST_PATH,
  login: '/login',
  register: '/register',
  privacy: '/privacy',
  statistics: '/statistics',
  addItem: '/additems',
  item: (id: string) => `/items/${encodeURIComponent(id)}`,
  /** A post for everybody, and its poster: pages that a function writes, outside the app. */
  publicPost: (id: string) => `/p/${encodeURIComponent(id)}`,
  poster: (id: string) => `/p/${encodeURIComponent(id)}/poster`,
  myItems: '/myItems',
  updateItem: (id: string) => `/updateItems/${encodeURIComponent(id)}`,
  allRecovered: '/allRecovered',
  claims: '/claims',
  claim: (id: string) => `/claims/${encodeURIComponent(id)}`,
  itemClaims: (id: string) => `/items/${encodeURIComponent(id)}/claims`,
  conversations: '/conversations',
  conversation: (id: string) => `/conversations/${encodeURIComponent(id)}`,
  notifications: '/notices',
  account: '/account',
  unsubscribe: '/unsubscribe',
  listing: '/listing',
  /** Where a visitor without an account reports a post. */
  report: (id: string) => `/report/${encodeURIComponent(id)}`,
  decision: (id: string) => `/decisions/${encodeURIComponent(id)}`,
  moderation: '/moderation',
  /** Of an office; the addresses below it are in `offices-api.ts`, as few people need them. */
  counter: '/counter',
} as const

/** @returns a path without the language that it may begin with: `/login` of `/de/login` */
export const withoutLanguage = (pathname: string): string => pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/'

/** The same addresses as patterns for the router, with parameters. */
export const pathPatterns = {
  item: '/items/:id',
  updateItem: '/updateItems/:id',
  claim: '/claims/:id',
  itemClaims: '/items/:id/claims',
  conversation: '/conversations/:id',
  report: '/report/:id',
  decision: '/decisions/:id',
} as const

/** The calls for lists that are the same for everybody, without the `/api` that the client adds. */
export const listPaths = {
  /** @param filter further query parameters: which items */
  itemCount: (filter = '') => `/itemCount${filter && `?${filter}`}`,
  /**
   * @param filter further query parameters: which items
   * @param anchor further query parameters: where the page begins, by an item that was seen
   */
  allItems: (page: number, size: number, filter = '', anchor = '') =>
    `/allItems?page=${page}&size=${size}${filter && `&${filter}`}${anchor && `&${anchor}`}`,
  similarItems: (filter: string) => `/similarItems?${filter}`,
  latestItems: `/items?limit=${LATEST.defaultLimit}&sort=desc`,
} as const

/** The paths of other calls that many screens make, without the `/api`. Ids are encoded here. */
export const apiPaths = {
  addItems: '/addItems',
  photos: '/photos',
  item: (id: string) => `/items/${encodeURIComponent(id)}`,
  /** @param part what belongs to an item, or what is done with it: `matches`, `reopen` */
  itemPart: (id: string, part: string) => `/items/${encodeURIComponent(id)}/${part}`,
  listing: '/listing',
  losses: '/losses',
  recoveredItems: '/recovered-items',
  returnCount: '/returnCount',
  /** @param filter a further query parameter: which items */
  myItems: (page: number, filter = '') => `/myItems/${OWN_ADDRESS}?page=${page}${filter && `&${filter}`}`,
  /** @param cameBack whether the thing came back, which its deletion counts */
  myItem: (id: string, cameBack: boolean) => `/myItems/${encodeURIComponent(id)}${cameBack ? '?cameBack=true' : ''}`,
  updateItem: (id: string) => `/updateItems/${encodeURIComponent(id)}`,
  ownRecoveredItems: (page: number) => `/recovered-items/${OWN_ADDRESS}?page=${page}`,
  claims: '/claims',
  claim: (id: string) => `/claims/${encodeURIComponent(id)}`,
  claimCode: (id: string) => `/claims/${encodeURIComponent(id)}/code`,
  claimStep: (id: string, step: string) => `/claims/${encodeURIComponent(id)}/${step}`,
  conversations: '/conversations',
  conversation: (id: string) => `/conversations/${encodeURIComponent(id)}`,
  conversationStep: (id: string, step: string) => `/conversations/${encodeURIComponent(id)}/${step}`,
  notifications: '/notices',
  unreadNotifications: '/notices/unread',
  readNotifications: '/notices/read',
  savedSearches: '/savedSearches',
  settings: '/settings',
  push: '/push',
  reports: '/reports',
  jwt: '/jwt',
  logout: '/logout',
} as const
