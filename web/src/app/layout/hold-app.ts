/** What changes under its address. Hosting serves `shell.html` as `shell`. */
const CHANGING = [`${import.meta.env.BASE_URL}shell`, '/__/firebase/init.json']

/**
 * Keeps this build in the browser's cache, so that the service worker can start the app without a
 * network: the page, and the files of the screens that are of use then.
 */
export async function holdApp(): Promise<void> {
  const list = await fetch(`${import.meta.env.BASE_URL}held.json`)
  const files = (await list.json()) as string[]
  await navigator.serviceWorker.register('/sw.js')
  const cache = await caches.open(`app ${import.meta.env.BASE_URL}`)
  const kept = new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]))
  // A file's name says what is in it.
  await cache.addAll(files.filter((file) => !kept.has(file)))
  // The page goes last, as it must find its files.
  await cache.addAll(CHANGING)
  const old = [...kept].filter(([file]) => !files.includes(file) && !CHANGING.includes(file))
  await Promise.all(old.map(([, request]) => cache.delete(request)))
}
