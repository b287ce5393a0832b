import { type ComponentType, lazy } from 'react'
import { isReachable, untilReachable } from './offline.ts'
import { reloadOnce } from './reload-once.ts'

let isWaiting = false
const listeners = new Set<() => void>()

/** Whether a screen waits for the network. */
export const isWaitingForScripts = (): boolean => isWaiting

/**
 * Calls back at each change.
 * @returns a function that stops it
 */
export function subscribeToMissingScripts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setWaiting(next: boolean): void {
  isWaiting = next
  for (const listener of listeners) listener()
}

/**
 * Two ways to load a script: `preload` before it is wanted, which may fail, and `open`, which waits
 * without a network, while the banner says so, and loads the page again when the file is missing,
 * as for a page from before a deploy.
 * @param isHeld whether a service worker has it without a network, by `held.json`
 */
export function scriptLoader<Module>(load: () => Promise<Module>, isHeld = false) {
  let loading: Promise<Module> | undefined

  function preload(): Promise<Module> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  async function open(): Promise<Module> {
    const isThere = isHeld && navigator.serviceWorker?.controller
    // Browsers remember a failed import, so it is not tried in vain.
    if (!loading && navigator.onLine === false && !isThere && !(await isReachable())) await untilThere()
    try {
      return await preload()
    } catch (error) {
      if (!(await isReachable())) {
        await untilThere()
        return open()
      }
      if (!reloadOnce()) throw error
      // The old screen stays until the reload.
      return new Promise(() => {})
    }
  }

  return { preload, open }
}

async function untilThere(): Promise<void> {
  setWaiting(true)
  await untilReachable()
  setWaiting(false)
}

const Nothing = () => null

/**
 * A part of a screen with a script of its own. If that cannot be loaded, the screen goes on without
 * the part.
 * @param Unavailable takes the place of the part
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Unavailable: ComponentType<Props> = Nothing,
): ComponentType<Props> => lazy(() => load().catch(() => ({ default: Unavailable })))
