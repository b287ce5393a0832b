import { REQUEST_TIMEOUT_MS } from '@/config/ui-constants.ts'
import { readStorage, writeStorage } from './storage.ts'

/** Why a part of the page is not there: it waits for the network, or for a reload. */
export type MissingScripts = 'offline' | 'reload'

const RETRY_MS = 5000
const RELOADED_KEY = 'reloaded-at'
/** A file that a reload does not bring must not make the page reload for ever. */
const RELOAD_PAUSE_MS = 60_000

let missing: MissingScripts | undefined
const listeners = new Set<() => void>()
const typedIn = new WeakSet<EventTarget>()
let isReloading = false

export const missingScripts = (): MissingScripts | undefined => missing

/**
 * Calls back at each change.
 * @returns a function that stops it
 */
export function subscribeToMissingScripts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setMissing(next: MissingScripts | undefined): void {
  missing = next
  for (const listener of listeners) listener()
}

/** Loads the page again when it misses a file, as a page from before a deploy does. */
export function watchMissingScripts(): void {
  document.addEventListener('input', ({ target }) => target && typedIn.add(target), true)
  window.addEventListener('vite:preloadError', () => {
    void isReachable().then((reachable) => reachable && reloadOnce())
  })
}

/**
 * Two ways to load a script: `preload` before it is wanted, which may fail, and `open`, which waits
 * without a network, while the banner says so.
 */
export function scriptLoader<Module>(load: () => Promise<Module>) {
  let loading: Promise<Module> | undefined

  function preload(): Promise<Module> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }

  async function open(): Promise<Module> {
    // Browsers remember a failed import, so it is not tried in vain.
    if (!loading && navigator.onLine === false) await untilReachable()
    try {
      return await preload()
    } catch (error) {
      if (!(await isReachable())) {
        await untilReachable()
        return open()
      }
      if (!reloadOnce()) throw error
      // The old screen stays until the reload.
      return new Promise(() => {})
    }
  }

  return { preload, open }
}

/** Whether the board answers; a browser may be online without a way to it. */
async function isReachable(): Promise<boolean> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined)
  return answer?.ok === true
}

async function untilReachable(): Promise<void> {
  while (!(await isReachable())) {
    if (!missing) setMissing('offline')
    await new Promise((resolve) => {
      const signal = AbortSignal.timeout(RETRY_MS)
      signal.addEventListener('abort', resolve)
      window.addEventListener('online', resolve, { signal })
    })
  }
  if (missing === 'offline') setMissing(undefined)
}

/**
 * Loads the page again, or asks for it where that would lose what somebody has typed.
 * @returns whether it did; not twice within a minute
 */
function reloadOnce(): boolean {
  if (isReloading) return true
  if (isTextUnsent()) {
    setMissing('reload')
    return true
  }
  const now = Date.now()
  if (now - Number(readStorage('sessionStorage', RELOADED_KEY)) < RELOAD_PAUSE_MS) return false
  if (!writeStorage('sessionStorage', RELOADED_KEY, String(now))) return false
  isReloading = true
  window.location.reload()
  return true
}

function isTextUnsent(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  // React makes what is typed the default, so only what was typed before it started differs.
  return [...fields].some((field) => field.value !== '' && (typedIn.has(field) || field.value !== field.defaultValue))
}
