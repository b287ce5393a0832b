import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { matchPath } from 'react-router-dom'
import { pathPatterns, paths } from '@/config/paths.ts'

/** A screen in a chunk of its own, whose route file exports the component by default. */
export interface Screen {
  pattern: string
  Component: LazyExoticComponent<ComponentType>
  /** Loads the chunk before the screen is opened. */
  load: () => Promise<unknown>
}

function screen(pattern: string, load: () => Promise<{ default: ComponentType }>): Screen {
  return { pattern, load, Component: lazy(load) }
}

/** Screens that everybody may see. */
export const publicScreens: readonly Screen[] = [
  screen(paths.home, () => import('./routes/home.tsx')),
  screen(paths.allItems, () => import('./routes/all-items.tsx')),
  screen(paths.login, () => import('./routes/login.tsx')),
  screen(paths.register, () => import('./routes/register.tsx')),
  screen(paths.unsubscribe, () => import('./routes/unsubscribe.tsx')),
]

/** Screens for users who are signed in. */
export const protectedScreens: readonly Screen[] = [
  screen(paths.addItem, () => import('./routes/add-item.tsx')),
  screen(pathPatterns.item, () => import('./routes/item-details.tsx')),
  screen(paths.myItems, () => import('./routes/my-items.tsx')),
  screen(pathPatterns.updateItem, () => import('./routes/update-item.tsx')),
  screen(paths.allRecovered, () => import('./routes/all-recovered.tsx')),
  screen(paths.notices, () => import('./routes/notifications.tsx')),
  screen(paths.settings, () => import('./routes/settings.tsx')),
]

export const notFoundScreen = screen('*', () => import('./routes/not-found.tsx'))

const screens = [...publicScreens, ...protectedScreens]

/** The screen at an address. Addresses are case-sensitive in Hosting and in the router. */
export function screenAt(pathname: string): Screen {
  return screens.find(({ pattern }) => matchPath({ path: pattern, caseSensitive: true }, pathname)) ?? notFoundScreen
}
