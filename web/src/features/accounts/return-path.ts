import type { To } from 'react-router-dom'
import { paths } from '@/config/paths.ts'

/**
 * Where to go after the login: the address that a guard has put into the navigation state, with its
 * query; otherwise home.
 * @param state is from the browser's history and may be anything.
 */
export function returnPath(state: unknown): To {
  if (!isRecord(state) || !isRecord(state.from)) return paths.home
  const { pathname, search, hash } = state.from
  if (typeof pathname !== 'string' || !/^\/(?!\/)/.test(pathname)) return paths.home
  return { pathname, search: stringOrEmpty(search), hash: stringOrEmpty(hash) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function stringOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
