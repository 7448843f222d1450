/**
 * The worker of the console's addresses in one language, as text. It keeps the console's document and the files that it is
 * made of, never an answer of the API. The document is answered as it was kept, and asked for meanwhile: another one is kept
 * together with the files that it names, or not at all, so that no document names what is gone; the page is told of it. A file is
 * named by its content, so that what is kept of it is what would come. `home` is the address under which it may answer.
 */
export const consoleWorker = (home: string): string => `
const home = ${JSON.stringify(home)}
const kept = 'console ' + home
self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(fetch(home).then(keepDocument))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  const { assets } = event.data
  event.waitUntil(keep(assets))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerDocument(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request, pathname))
})
async function keepDocument(fresh) {
  if (!fresh.ok) throw new Error('The document was answered ' + fresh.status)
  const cache = await caches.open(kept)
  await addMissing(cache, namedIn(await fresh.clone().text()))
  await cache.put(home, fresh)
}
const namedIn = (html) => [...new Set(html.match(/[/]assets[/][-\\w./]{1,200}/g))]
const pathsOf = async (cache) => (await cache.keys()).map(({ url }) => new URL(url).pathname)
async function addMissing(cache, assets) {
  const known = await pathsOf(cache)
  await cache.addAll(assets.filter((path) => !known.includes(path)))
}
async function keep(assets) {
  const cache = await caches.open(kept)
  const before = await pathsOf(cache)
  await addMissing(cache, assets)
  const needed = [home, ...assets, ...namedIn(await (await cache.match(home)).text())]
  // The files of former builds are those that nobody has asked for longest.
  const old = before.filter((path) => !needed.includes(path)).slice(0, -60)
  await Promise.all(old.map((path) => cache.delete(path)))
}
async function answerDocument(event) {
  const cache = await caches.open(kept)
  const old = await cache.match(home)
  if (!old) return fetch(event.request)
  event.waitUntil(renew(event, await old.clone().text()))
  return old
}
async function renew({ resultingClientId }, before) {
  // Without a network, or a server that answers, what is kept stays.
  const fresh = await fetch(home).catch(() => null)
  if (!fresh?.ok) return
  const isNewer = (await fresh.clone().text()) !== before
  await keepDocument(fresh)
  const page = isNewer && (await self.clients.get(resultingClientId))
  if (page) page.postMessage('newer')
}
async function answerFile(request, path) {
  const cache = await caches.open(kept)
  const old = await cache.match(path)
  if (old) return old
  const fresh = await fetch(request)
  if (fresh.ok) await cache.put(path, fresh.clone())
  return fresh
}
`
