// The board's service worker. It lets the app start without a network, takes in photos that other
// apps share, and shows the notices that are pushed to this device.

// No page depends on which worker it has, so a newer one need not wait.
self.addEventListener('install', () => self.skipWaiting())

// A page is requested while the worker is still starting.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()))

/** Whether a page was started from the cache. It asks now and then, so the worker stays for it. */
let isCutOff = false

self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin || pathname.startsWith('/api/')) return
  // Google's login has pages of its own there.
  const isPage = request.mode === 'navigate' && !pathname.startsWith('/__/')
  if (isPage && request.method === 'POST' && request.destination === 'document' && pathname.endsWith('/additems'))
    event.respondWith(takePhoto(request, pathname))
  if (request.method !== 'GET') return
  // All comes from the network, so that nothing is older than the last deploy. Where there is no way
  // to the board, the worker answers with what `hold-app.ts` has put into the cache. The browser may
  // take itself for online then, as behind a café's login.
  if (isPage) event.respondWith(preloadResponse.then((page) => page ?? fetch(request)).catch(() => heldPage(pathname)))
  else if (isCutOff || !navigator.onLine) event.respondWith(fetch(request).catch(() => held(request)))
})

const held = async (request) => (await caches.match(request)) ?? Response.error()

/** Returns the page that starts the app, in the language of an address. */
async function heldPage(pathname) {
  isCutOff = true
  const [, first] = pathname.split('/')
  return (await caches.match(`/${first}/shell`)) ?? held('/shell')
}

/**
 * Keeps the first photo that another app shares until the form asks for it, with how many there
 * were, and opens the form. Any site can send one, too, and nothing tells it from an app.
 */
async function takePhoto(request, pathname) {
  try {
    const shared = (await request.formData()).getAll('photo').filter(({ size }) => size > 0)
    const cache = await caches.open('shared')
    await cache.put('/shared-photo', new Response(shared[0], { headers: { 'Shared-Photos': shared.length } }))
  } catch {
    // There is no room for it, and the form opens without it.
  }
  return Response.redirect(`${pathname}?shared`, 303)
}

// The server writes the words of a notice, in the language of whoever reads it.
self.addEventListener('push', (event) => {
  const { title, body, path, tag, lang, dir } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, renotify: true, lang, dir, icon: '/apple-touch-icon.png', data: path }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})

/** Opens a page of the board, in a window that shows the board already if there is one. */
async function openPage(path) {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return self.clients.openWindow(path)
  // A browser lets it come forward only for a moment after the press.
  await open.focus().catch(() => {})
  await open.navigate(path)
}
