import { REQUEST_TIMEOUT_MS } from '@/config/ui-constants.ts'
import { readStorage, writeStorage } from './storage.ts'

/** Why a part of the page is not there: it waits for the network, or for a reload. */
export type MissingScripts = 'offline' | 'reload'

const RETRY_MS = 5000
const RELOADED_KEY = 'reloaded'

let missing: MissingScripts | undefined
const listeners = new Set<() => void>()
let typedIn = new WeakSet<EventTarget>()
const typedElsewhere = new Set<() => boolean>()
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

/** Notes where something is typed, over which the page is never loaded again by itself. */
export function watchTyping(): void {
  document.addEventListener('input', ({ target }) => target && typedIn.add(target), true)
}

/** Says that what was typed until now has been sent. */
export function noteSent(): void {
  typedIn = new WeakSet()
}

/** @param isThere whether the page's memory alone has something that was typed and not sent */
export function keepUnsent(isThere: () => boolean): void {
  typedElsewhere.add(isThere)
}

/**
 * Two ways to load a script: `preload` before it is wanted, which may fail, and `open`, which waits
 * without a network, while the banner says so, and loads the page again when the file is missing,
 * as for a page from before a deploy.
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
 * @returns whether it did; not twice in a tab for one build, as a file that a reload does not bring
 * must not make the page reload for ever
 */
function reloadOnce(): boolean {
  if (isReloading) return true
  if (isTextUnsent()) {
    setMissing('reload')
    return true
  }
  const build = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''
  if (readStorage('sessionStorage', RELOADED_KEY) === build) return false
  if (!writeStorage('sessionStorage', RELOADED_KEY, build)) return false
  isReloading = true
  window.location.reload()
  return true
}

function isTextUnsent(): boolean {
  if ([...typedElsewhere].some((isThere) => isThere())) return true
  // Words to search for are in the address, too.
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=search]), textarea')
  // React makes what is typed the default, so only what was typed before it started differs.
  return [...fields].some((field) => field.value !== '' && (typedIn.has(field) || field.value !== field.defaultValue))
}
