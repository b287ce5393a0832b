import { type ComponentType, lazy } from 'react'
import { matchPath } from 'react-router-dom'
import { pathPatterns, paths, withoutLanguage } from '@/config/paths.ts'
import { scriptLoader } from '@/lib/load-scripts.ts'

export type Screen = ReturnType<typeof screen>

/** A screen in a chunk of its own, whose route file exports the component by default. */
function screen(pattern: string, importScreen: () => Promise<{ default: ComponentType }>, isHeld = false) {
  const { preload, open } = scriptLoader(importScreen, isHeld)
  return {
    pattern,
    Component: lazy(open),
    /** Loads the chunk before the screen is opened. */
    load: preload,
  }
}

/** The build keeps these for when there is no network: see `held.json` in `prerender.ts`. */
const HELD = true

/** Screens that everybody may see. */
export const publicScreens = [
  screen(paths.home, () => import('@/features/home/home-screen.tsx'), HELD),
  screen(paths.allItems, () => import('@/features/search/all-items-screen.tsx'), HELD),
  screen(paths.login, () => import('@/features/people/login-screen.tsx')),
  screen(paths.register, () => import('@/features/people/register-screen.tsx')),
  screen(paths.privacy, () => import('@/features/privacy/privacy-screen.tsx')),
  screen(paths.statistics, () => import('@/features/moderation/statistics-screen.tsx')),
  screen(paths.unsubscribe, () => import('@/features/own-account/unsubscribe-screen.tsx')),
  screen(paths.listing, () => import('@/features/posts/listing-screen.tsx')),
  screen(pathPatterns.report, () => import('@/features/moderation/report-screen.tsx')),
  // It needs a login, unless the link is that of somebody whose account was closed.
  screen(pathPatterns.decision, () => import('@/features/moderation/decision-screen.tsx')),
]

/** Screens for users who are signed in. */
export const protectedScreens = [
  screen(paths.addItem, () => import('@/features/items/add-item-screen.tsx'), HELD),
  screen(pathPatterns.item, () => import('@/features/posts/item-details-screen.tsx')),
  screen(pathPatterns.itemClaims, () => import('@/features/claims/compare-claims-screen.tsx')),
  screen(paths.myItems, () => import('@/features/posts/my-items-screen.tsx'), HELD),
  screen(pathPatterns.updateItem, () => import('@/features/items/update-item-screen.tsx')),
  screen(paths.allRecovered, () => import('@/features/claims/all-recovered-screen.tsx')),
  screen(paths.claims, () => import('@/features/claims/claims-screen.tsx')),
  screen(pathPatterns.claim, () => import('@/features/claims/claim-screen.tsx')),
  screen(pathPatterns.conversations, () => import('@/features/messages/conversations-screen.tsx')),
  screen(paths.notifications, () => import('@/features/news/notifications-screen.tsx')),
  screen(paths.account, () => import('@/features/own-account/account-screen.tsx')),
  screen(pathPatterns.moderation, () => import('@/features/moderation/moderation-screen.tsx')),
  screen(pathPatterns.counter, () => import('@/features/offices/counter-screen.tsx')),
]

export const notFoundScreen = screen('*', () => import('@/components/not-found-screen.tsx'))

const screens = [...publicScreens, ...protectedScreens]

/** The screen at an address. Addresses are case-sensitive in Hosting and in the router. */
export function screenAt(pathname: string): Screen {
  const path = withoutLanguage(pathname)
  return screens.find(({ pattern }) => matchPath({ path: pattern, caseSensitive: true }, path)) ?? notFoundScreen
}
