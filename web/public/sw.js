// The board's service worker: it shows the notices that are pushed to this device, and opens what
// they are about. The server writes their words, in the language of whoever reads them.
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
