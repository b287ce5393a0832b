import { type ComponentType, lazy } from 'react'
import { matchRoutes } from 'react-router-dom'
import { pathPatterns, paths, withoutLanguage } from '@/config/paths.ts'
import { scriptLoader } from '@/lib/load-scripts.ts'

/** A route of the router. */
export interface Screen {
  path: string
  caseSensitive: true
  Component?: ComponentType
  /** Loads the chunk before the screen is opened. */
  load?: () => Promise<unknown>
  /** What is shown in the screen's outlet; without a screen, what begins with its address. */
  children?: Screen[]
}

/** A screen in a chunk of its own, whose route file exports the component by default. */
function screen(path: string, importScreen: () => Promise<{ default: ComponentType }>, isHeld = false): Screen {
  const { preload, open } = scriptLoader(importScreen, isHeld)
  return { path, caseSensitive: true, Component: lazy(open), load: preload }
}

const folder = (path: string, children: Screen[]): Screen => ({ path, caseSensitive: true, children })

/** The build keeps these for when there is no network: see `held.json` in `prerender.ts`. */
const HELD = true

/** Screens that everyone may see. */
export const publicScreens: Screen[] = [
  screen(paths.home, () => import('@/features/home/home-screen.tsx'), HELD),
  screen(paths.allItems, () => import('@/features/search/all-items-screen.tsx'), HELD),
  screen(paths.login, () => import('@/features/people/login-screen.tsx')),
  screen(paths.register, () => import('@/features/people/register-screen.tsx')),
  screen(paths.privacy, () => import('@/features/privacy/privacy-screen.tsx')),
  screen(paths.statistics, () => import('@/features/statistics/statistics-screen.tsx')),
  screen(paths.unsubscribe, () => import('@/features/own-account/unsubscribe-screen.tsx')),
  screen(paths.listing, () => import('@/features/posts/listing-screen.tsx')),
  screen(pathPatterns.report, () => import('@/features/moderation/report-screen.tsx')),
  // It needs a login, unless the link is that of someone whose account was closed.
  screen(pathPatterns.decision, () => import('@/features/moderation/decision-screen.tsx')),
]

/** Screens for users who are signed in. */
export const protectedScreens: Screen[] = [
  screen(paths.addItem, () => import('@/features/items/add-item-screen.tsx'), HELD),
  screen(pathPatterns.item, () => import('@/features/posts/item-details-screen.tsx')),
  screen(pathPatterns.itemClaims, () => import('@/features/claims/compare-claims-screen.tsx')),
  screen(paths.myItems, () => import('@/features/posts/my-items-screen.tsx'), HELD),
  screen(pathPatterns.updateItem, () => import('@/features/items/update-item-screen.tsx')),
  screen(paths.allRecovered, () => import('@/features/claims/all-recovered-screen.tsx')),
  screen(paths.claims, () => import('@/features/claims/claims-screen.tsx')),
  screen(pathPatterns.claim, () => import('@/features/claims/claim-screen.tsx')),
  {
    ...screen(paths.conversations, () => import('@/features/messages/conversations-screen.tsx')),
    // The list stays while a conversation is read beside it.
    children: [screen(':id', () => import('@/features/messages/conversation-screen.tsx'))],
  },
  screen(paths.notifications, () => import('@/features/news/notifications-screen.tsx')),
  screen(paths.account, () => import('@/features/own-account/account-screen.tsx')),
  folder(paths.moderation, [
    screen('', () => import('@/features/moderation/case-queue-screen.tsx')),
    screen('log', () => import('@/features/moderation/moderation-log-screen.tsx')),
    screen(':id', () => import('@/features/moderation/case-screen.tsx')),
  ]),
  folder(paths.counter, [
    screen('', () => import('@/features/offices/counter-screen.tsx')),
    screen('shelf', () => import('@/features/offices/shelf-screen.tsx')),
    screen('labels', () => import('@/features/offices/labels-screen.tsx')),
    screen(':number', () => import('@/features/offices/thing-screen.tsx')),
  ]),
]

export const notFoundScreen = screen('*', () => import('@/components/not-found-screen.tsx'))

const screens = [...publicScreens, ...protectedScreens, notFoundScreen]

/** The screen at an address, after those that it stands in. Hosting is case-sensitive, too. */
const screensAt = (pathname: string) =>
  (matchRoutes<Screen>(screens, withoutLanguage(pathname)) ?? []).map(({ route }) => route)

/** @returns the route pattern of the screen at an address */
export const patternAt = (pathname: string): string | undefined => screensAt(pathname).at(-1)?.path

/** Loads the chunks of the screen at an address before it is opened. */
export const loadScreen = (pathname: string) => Promise.all(screensAt(pathname).map(({ load }) => load?.()))
