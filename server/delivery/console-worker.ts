/**
 * The worker of the console's addresses in one language, as text. It keeps the console's document and the files that it is
 * made of, never an answer of the API. For the document it asks the network first, and answers as it was kept where there is
 * none; a file is named by its content, so that what is kept of it is what would come. `home` is the address under which it may
 * answer.
 */
export const consoleWorker = (home: string): string => `
const home = ${JSON.stringify(home)}
const kept = 'console ' + home
self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(caches.open(kept).then((cache) => cache.add(home)))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  const { assets } = event.data
  event.waitUntil(keep(assets))
})
async function keep(assets) {
  const cache = await caches.open(kept)
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  await cache.addAll(assets.filter((path) => !known.includes(path)))
  // The files of former builds are those that nobody has asked for longest.
  const old = known.filter((path) => path !== home && !assets.includes(path)).slice(0, -60)
  await Promise.all(old.map((path) => cache.delete(path)))
}
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answer(request, home))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request, pathname))
})
async function answerFile(request, path) {
  const cache = await caches.open(kept)
  return (await cache.match(path)) ?? answer(request, path)
}
async function answer(request, path) {
  const cache = await caches.open(kept)
  try {
    const fresh = await fetch(request)
    if (fresh.ok) await cache.put(path, fresh.clone())
    return fresh
  } catch (error) {
    const old = await cache.match(path)
    if (old) return old
    throw error
  }
}
`
