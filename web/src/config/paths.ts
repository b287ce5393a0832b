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
  /** What a function writes, outside the app: a post for everyone, its poster, and new posts. */
  publicPost: (id: string) => `/p/${encodeURIComponent(id)}`,
  poster: (id: string) => `/p/${encodeURIComponent(id)}/poster`,
  feed: '/p/feed.xml',
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
