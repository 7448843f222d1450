/**
 * The worker of the console's addresses in one language, as text. It keeps the console's document and the files that it is
 * made of, never an answer of the API. The document is answered as it was kept, and asked for meanwhile: another one is kept
 * together with the files that it names, or not at all, so that no document names what is gone; the page is told of it. A file is
 * named by its content, so that what is kept of it is what would come. It shows what is pushed to it (server/notices/deliver-push.ts),
 * counts on the icon what stands there unread, and leads into the console that is open, or opens one. `home` is the address under
 * which it may answer.
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
self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(open(event.notification)))
self.addEventListener('notificationclose', (event) => event.waitUntil(count()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerDocument(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request, pathname))
})
// A push that shows nothing is one for which a browser takes the permission away.
async function show(data) {
  const { title, body, tag, url } = data ? data.json() : { title: self.location.host, body: '', tag: 'some', url: home }
  const icons = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }
  await self.registration.showNotification(title, { body, tag, renotify: true, data: { url }, ...icons })
  await count()
}
async function count() {
  if (!('setAppBadge' in self.navigator)) return
  const { length } = await self.registration.getNotifications()
  // Not every system has them.
  await self.navigator.setAppBadge(length).catch(() => undefined)
}
async function open(notification) {
  notification.close()
  const { url } = notification.data
  const below = url.split('/').slice(0, 3).join('/')
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => (new URL(one.url).pathname + '/').startsWith(below + '/'))
  // What is being typed there is not lost: the page itself goes on, or asks.
  if (page) page.postMessage({ open: url })
  await (page ? page.focus() : self.clients.openWindow(url))
  await count()
}
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
