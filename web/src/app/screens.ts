import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { matchPath } from 'react-router'
import { pathPatterns, paths } from '@/config/paths.ts'
import { scriptLoader } from '@/lib/load-scripts.ts'

/** A screen in a chunk of its own, whose route file exports the component by default. */
export interface Screen {
  pattern: string
  Component: LazyExoticComponent<ComponentType>
  /** Loads the chunk before the screen is opened. */
  load: () => Promise<unknown>
}

function screen(pattern: string, load: () => Promise<{ default: ComponentType }>): Screen {
  const { preload, open } = scriptLoader(load)
  return { pattern, load: preload, Component: lazy(open) }
}

/** Screens that everybody may see. */
export const publicScreens: readonly Screen[] = [
  screen(paths.home, () => import('./routes/home-screen.tsx')),
  screen(paths.allItems, () => import('./routes/all-items-screen.tsx')),
  screen(paths.login, () => import('./routes/login-screen.tsx')),
  screen(paths.register, () => import('./routes/register-screen.tsx')),
  screen(paths.privacy, () => import('./routes/privacy-screen.tsx')),
  screen(paths.statistics, () => import('./routes/statistics-screen.tsx')),
  screen(paths.unsubscribe, () => import('./routes/unsubscribe-screen.tsx')),
  screen(paths.listing, () => import('./routes/listing-screen.tsx')),
  screen(pathPatterns.report, () => import('./routes/report-screen.tsx')),
  // It needs a login, unless the link is that of somebody whose account was closed.
  screen(pathPatterns.decision, () => import('./routes/decision-screen.tsx')),
]

/** Screens for users who are signed in. */
export const protectedScreens: readonly Screen[] = [
  screen(paths.addItem, () => import('./routes/add-item-screen.tsx')),
  screen(pathPatterns.item, () => import('./routes/item-details-screen.tsx')),
  screen(pathPatterns.itemClaims, () => import('./routes/compare-claims-screen.tsx')),
  screen(paths.myItems, () => import('./routes/my-items-screen.tsx')),
  screen(pathPatterns.updateItem, () => import('./routes/update-item-screen.tsx')),
  screen(paths.allRecovered, () => import('./routes/all-recovered-screen.tsx')),
  screen(paths.claims, () => import('./routes/claims-screen.tsx')),
  screen(pathPatterns.claim, () => import('./routes/claim-screen.tsx')),
  screen(pathPatterns.conversations, () => import('./routes/conversations-screen.tsx')),
  screen(paths.notifications, () => import('./routes/notifications-screen.tsx')),
  screen(paths.account, () => import('./routes/account-screen.tsx')),
  screen(pathPatterns.moderation, () => import('./routes/moderation-screen.tsx')),
]

export const notFoundScreen = screen('*', () => import('./routes/not-found-screen.tsx'))

const screens = [...publicScreens, ...protectedScreens]

/** The screen at an address. Addresses are case-sensitive in Hosting and in the router. */
export function screenAt(pathname: string): Screen {
  return screens.find(({ pattern }) => matchPath({ path: pattern, caseSensitive: true }, pathname)) ?? notFoundScreen
}
