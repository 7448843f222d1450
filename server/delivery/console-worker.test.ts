import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { consoleWorker } from './console-worker.ts'

type Shown = { title: string; tag: string; data: { url: string }; close(): void }

/** The worker among what it uses of a browser to show what is pushed, with these pages open. */
function started(pages: string[]) {
  const heard: Record<string, (event: object) => void> = {}
  const shown: Shown[] = []
  const did: string[] = []
  const close = (tag: string) =>
    void shown.splice(
      shown.findIndex((one) => one.tag === tag),
      1,
    )
  const self = {
    location: new URL('https://lofts.example/fr/gestion/worker.js'),
    addEventListener: (name: string, listener: (event: object) => void) => (heard[name] = listener),
    navigator: { setAppBadge: async (count: number) => void did.push(`badge ${count}`) },
    registration: {
      showNotification: async (title: string, more: Omit<Shown, 'title' | 'close'>) =>
        void shown.push({ title, ...more, close: () => close(more.tag) }),
      getNotifications: async () => shown,
    },
    clients: {
      openWindow: async (url: string) => void did.push(`opened ${url}`),
      matchAll: async () =>
        pages.map((url) => ({
          url,
          postMessage: ({ open }: { open: string }) => void did.push(`led to ${open}`),
          focus: async () => void did.push('focused'),
        })),
    },
  }
  runInNewContext(consoleWorker('/fr/gestion'), { self, URL })
  const fire = async (name: string, event: object) => {
    let work: unknown
    heard[name]!({ ...event, waitUntil: (promise: unknown) => (work = promise) })
    await work
  }
  return { shown, did, fire }
}

const words = {
  title: 'Message d’un voyageur',
  body: 'Lofts',
  tag: 'thread/1',
  url: '/fr/gestion/messages/1',
}

test.each([
  ['the console that is open', ['https://lofts.example/', 'https://lofts.example/fr/gestion/plus'], 'led to'],
  ['one that is opened', ['https://lofts.example/fr/gestionnaire'], 'opened'],
])('what is pushed is shown and counted, and a press leads into %s', async (_, pages, way) => {
  const { shown, did, fire } = started(pages)
  await fire('push', { data: { json: () => words } })
  expect(shown).toMatchObject([
    { title: words.title, body: 'Lofts', tag: 'thread/1', data: { url: words.url } },
  ])
  expect(did).toEqual(['badge 1'])
  await fire('notificationclick', { notification: shown[0] })
  const led = way === 'opened' ? [`opened ${words.url}`] : [`led to ${words.url}`, 'focused']
  expect(did).toEqual(['badge 1', ...led, 'badge 0'])
})

test('what comes without words is shown all the same', async () => {
  const { shown, fire } = started([])
  await fire('push', { data: null })
  expect(shown).toMatchObject([{ title: 'lofts.example', data: { url: '/fr/gestion' } }])
})
