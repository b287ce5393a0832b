let waiting: Promise<Blob | undefined> | undefined
// `useLogOut` tells; where the screen is built ahead, there is no window to listen to.
globalThis.window?.addEventListener('logout', () => {
  waiting = undefined
})

/**
 * Takes the photo that another app has shared out of the browser's cache, where the service worker
 * has put it, so that it waits in this tab alone, also while somebody logs in.
 */
export function holdSharedPhoto(): Promise<Blob | undefined> | undefined {
  if (new URLSearchParams(window.location.search).has('shared')) waiting ??= takeOut()
  return waiting
}

/** @returns the shared photo, once; undefined if there is none */
export async function takeSharedPhoto(): Promise<Blob | undefined> {
  const photo = await holdSharedPhoto()
  waiting = Promise.resolve(undefined)
  return photo
}

async function takeOut(): Promise<Blob | undefined> {
  try {
    const cache = await caches.open('shared')
    const response = await cache.match('/shared-photo')
    await cache.delete('/shared-photo')
    return await response?.blob()
  } catch {
    // The browser forbids storage.
    return undefined
  }
}
