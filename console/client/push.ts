import { consoleWorkerOf } from '#i18n/console-paths.ts'
import { localeOfPath } from '#i18n/locale.ts'

/** What can be said of this browser before anything is asked of it. `install`: of a phone that only tells what is installed. */
export type PushState = 'ready' | 'denied' | 'install' | 'unsupported'

export type OwnPush = { state: PushState; endpoint: string | null }

/** Whether this browser can be told, and where it is if it is already. */
export async function ownPush(): Promise<OwnPush> {
  const worker = await ownWorker()
  if (!worker || !('pushManager' in worker) || !('Notification' in window))
    return { state: isOfApple() && !isInstalled() ? 'install' : 'unsupported', endpoint: null }
  if (Notification.permission === 'denied') return { state: 'denied', endpoint: null }
  const subscription = await worker.pushManager.getSubscription()
  return { state: 'ready', endpoint: subscription?.endpoint ?? null }
}

export type Subscribed =
  | { ok: true; endpoint: string; p256dh: string; auth: string }
  | { ok: false; cause: 'denied' | 'dismissed' | 'failed' }

/** Asks for the permission, which a browser takes only from a press, and subscribes by the key of the house. */
export async function subscribePush(publicKey: string): Promise<Subscribed> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { ok: false, cause: permission === 'denied' ? 'denied' : 'dismissed' }
  const worker = await ownWorker()
  if (!worker) return { ok: false, cause: 'failed' }
  try {
    const made = await subscribe(worker.pushManager, publicKey)
    const { endpoint, keys } = made.toJSON()
    const { p256dh, auth } = keys ?? {}
    return endpoint && p256dh && auth ? { ok: true, endpoint, p256dh, auth } : { ok: false, cause: 'failed' }
  } catch (error) {
    console.info('This browser’s push service gave no address.', error)
    return { ok: false, cause: 'failed' }
  }
}

/** Whoever leaves the console on this device, or tells it no more, is told nothing here. */
export async function stopPush(): Promise<void> {
  try {
    const worker = await ownWorker()
    const subscription = await worker?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch (error) {
    // The house tells it nothing any more either.
    console.info('This browser keeps its address for notifications.', error)
  }
}

/** One of a former key of the house, or of somebody before on this device, makes room. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const former = await manager.getSubscription()
    if (!former) throw error
    await former.unsubscribe()
    return manager.subscribe(options)
  }
}

/** A page that is opened first of all starts its worker a second later (`startWorker`). */
const startingMs = 10_000

/** The worker of the language that is read; none where the console is developed. */
async function ownWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const { serviceWorker } = navigator
  const { scope } = consoleWorkerOf(localeOfPath(location.pathname))
  const known = await serviceWorker.getRegistration(scope)
  if (known || !import.meta.env.PROD) return known
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, startingMs, undefined))
  return Promise.race([serviceWorker.ready, late])
}

/** An iPad calls itself a Mac, with fingers. */
const isOfApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches
