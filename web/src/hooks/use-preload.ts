import { useEffect } from 'react'

/**
 * Loads what a screen may need later once the page is idle, while there is still a network. If that
 * fails, it is loaded again when it is needed.
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => {})), [load])
}

/**
 * Calls back when the browser is idle, after a second at the latest. Safari cannot tell when it is
 * idle.
 */
export function whenIdle(callback: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const id = window.requestIdleCallback(callback, { timeout: 1000 })
    return () => window.cancelIdleCallback(id)
  }
  const id = window.setTimeout(callback, 200)
  return () => window.clearTimeout(id)
}
