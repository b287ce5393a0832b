/** What another app has shared. */
export interface SharedPhoto {
  photo: Blob
  /** How many photos were shared, of which this is the first; 0 if there was none. */
  count: number
}

let waiting: Promise<SharedPhoto | undefined> | undefined
// `useLogOut` tells; where the screen is built ahead, there is no window to listen to.
globalThis.window?.addEventListener('logout', () => {
  waiting = undefined
})

/**
 * Takes the photo that another app has shared out of the browser's cache, where the service worker
 * has put it, so that it waits in this tab alone, also while somebody logs in.
 */
export function holdSharedPhoto(): Promise<SharedPhoto | undefined> | undefined {
  if (new URLSearchParams(window.location.search).has('shared')) waiting ??= takeOut()
  return waiting
}

/** @returns what was shared, once; undefined if nothing was */
export async function takeSharedPhoto(): Promise<SharedPhoto | undefined> {
  const photo = await holdSharedPhoto()
  waiting = Promise.resolve(undefined)
  return photo
}

async function takeOut(): Promise<SharedPhoto | undefined> {
  try {
    const cache = await caches.open('shared')
    const response = await cache.match('/shared-photo')
    await cache.delete('/shared-photo')
    return response && { photo: await response.blob(), count: Number(response.headers.get('Shared-Photos') ?? 1) }
  } catch {
    // The browser forbids storage.
    return undefined
  }
}
