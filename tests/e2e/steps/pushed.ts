import type { Page, Worker } from '@playwright/test'
import type { Locale } from '#domain/locale.ts'
import { consoleWorkerOf } from '#i18n/console-paths.ts'
import { expect } from '#tests/support/product/journey.ts'
import { opened, startPushService, subscribed } from '#tests/support/api/push.ts'

export type Shown = { title: string; body: string; tag: string; badge: string; data: { url: string } }

type There = Notification & { badge: string }

/** The console's worker, as what runs in it here sees it; `did` is what it asked of the browser that nobody sees. */
type Standing = EventTarget & {
  registration: ServiceWorkerRegistration
  navigator: Navigator
  clients: { openWindow: (url: string) => Promise<null> }
  WindowClient: { prototype: { focus: () => Promise<unknown> } }
  did: string[]
}

/**
 * The way from our sender to the console's worker in this browser. `subscribe` asks a service of the browser's maker: a service of
 * ours stands in for it, as this browser does for whoever opens what it was sent. Chromium's own tools then give the worker the
 * very bytes. Where this Chromium denies notifications to everybody (the headless shell), what is shown is noted instead.
 */
export async function pushedTo(page: Page, site: string, language: Locale) {
  const service = await startPushService()
  const browser = subscribed(service.address)
  const { endpoint, p256dh, auth } = browser
  const { script, scope } = consoleWorkerOf(language)
  await page.context().grantPermissions(['notifications'], { origin: site })
  await page.addInitScript(
    ([made]) => {
      const subscription = {
        endpoint: made.endpoint,
        toJSON: () => made,
        unsubscribe: async () => {
          localStorage.removeItem('subscribed')
          return true
        },
      } as unknown as PushSubscription
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('subscribed', '1')
        return subscription
      }
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('subscribed') ? subscription : null
      if (Notification.permission !== 'denied') return
      Object.defineProperty(Notification, 'permission', { value: 'default' })
      Notification.requestPermission = async () => 'granted'
    },
    [{ endpoint, keys: { p256dh, auth } }] as const,
  )

  const tools = await page.context().newCDPSession(page)
  let registrationId = ''
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL === `${site}${scope}`)
    if (own) registrationId = own.registrationId
  })
  await tools.send('ServiceWorker.enable')

  let standing: Worker | undefined
  async function worker(): Promise<Worker> {
    const found = () =>
      page
        .context()
        .serviceWorkers()
        .find((one) => one.url() === `${site}${script}`)
    await expect.poll(() => found() !== undefined).toBe(true)
    const own = found()!
    if (own !== standing) await own.evaluate(standIn)
    standing = own
    return own
  }

  return {
    service,
    /** The next that our service took is opened and handed to the worker; answers what stands there then. */
    async deliver(): Promise<Shown[]> {
      await expect.poll(() => service.heard.length).toBe(1)
      const data = opened(service.heard.shift()!, browser)
      const own = await worker()
      await tools.send('ServiceWorker.deliverPushMessage', { origin: site, registrationId, data })
      const { tag } = JSON.parse(data) as Shown
      await expect.poll(async () => (await own.evaluate(shown)).map((one) => one.tag)).toContain(tag)
      return own.evaluate(shown)
    },
    /** A press on what stands there last, as the worker hears of it; answers what it asked of the browser. */
    press: async (): Promise<string[]> => (await worker()).evaluate(pressLast),
    stop: () => service.stop(),
  }
}

/** Without a finger on a notification no browser gives a page the focus or opens one: that alone is noted. */
function standIn(): void {
  const own = globalThis as unknown as Standing
  own.did = []
  own.navigator.setAppBadge = async (count) => void own.did.push(`badge ${count}`)
  own.WindowClient.prototype.focus = async () => void own.did.push('focused')
  own.clients.openWindow = async (url) => {
    own.did.push(`opened ${url}`)
    return null
  }
  if (Notification.permission !== 'denied') return
  let there: Notification[] = []
  own.registration.showNotification = async (title, options) => {
    const close = () => void (there = there.filter((one) => one !== notification))
    const notification = { title, ...options, close } as unknown as Notification
    there = [...there.filter(({ tag }) => tag !== options?.tag), notification]
  }
  own.registration.getNotifications = async () => there
}

const shown = async (): Promise<Shown[]> => {
  const there = await (globalThis as unknown as Standing).registration.getNotifications()
  return (there as There[]).map(({ title, body, tag, badge, data }) => ({
    title,
    body,
    tag,
    badge: new URL(badge, location.origin).pathname,
    data: data as { url: string },
  }))
}

async function pressLast(): Promise<string[]> {
  const own = globalThis as unknown as Standing
  const notification = (await own.registration.getNotifications()).at(-1)
  let work: unknown
  const event = Object.assign(new Event('notificationclick'), {
    notification,
    waitUntil: (promise: unknown) => (work = promise),
  })
  own.did = []
  own.dispatchEvent(event)
  await work
  return own.did
}
