import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { deferHydration } from './defer-hydration.ts'

const settings = {
  waitingType: 'deferred',
  longestWaitMs: 60_000,
  paintWaitMs: 0,
  preloads: [],
  readyEvent: 'ready',
}

/** React listens a moment before it is ready, and takes the page over in the midst of what it hears. */
function openPage(body: string, type: 'click' | 'submit', Observer: object = { supportedEntryTypes: [] }) {
  const { window } = new JSDOM(`<script type="deferred"></script>${body}`, { runScripts: 'outside-only' })
  Object.assign(window, { PerformanceObserver: Observer })
  window.eval(`(${deferHydration.toString()})(${JSON.stringify(settings)})`)
  const done: string[] = []
  let isReady = false
  function takeOver() {
    if (isReady) return
    isReady = true
    window.dispatchEvent(new window.Event('ready'))
  }
  const hear = (event: Event) => {
    takeOver()
    event.preventDefault()
    done.push(type)
  }
  window.document.addEventListener(type, hear, true)
  const nextTurn = () => new Promise((resolve) => window.setTimeout(resolve))
  return { window, done, takeOver, nextTurn }
}

test.each([
  ['a button', '<button type="button">Show</button>', 'click'],
  ['a form without an address', '<form><button>Send</button></form>', 'submit'],
] as const)(
  '%s that is used by voice while React takes the page over is used once',
  async (_, body, type) => {
    const { window, done, takeOver, nextTurn } = openPage(body, type)
    window.document.querySelector('button')?.click()
    takeOver()
    await nextTurn()
    expect(done).toEqual([type])
    window.close()
  },
)

test('a form whose button React has replaced meanwhile is sent all the same, without naming the old one', async () => {
  const { window, done, takeOver, nextTurn } = openPage('<form><button>Send</button></form>', 'submit')
  const button = window.document.querySelector('button')
  button?.click()
  button?.replaceWith(Object.assign(window.document.createElement('button'), { textContent: 'Send' }))
  const submitters: unknown[] = []
  window.addEventListener('submit', ({ submitter }) => submitters.push(submitter))
  takeOver()
  await nextTurn()
  expect(done).toEqual(['submit'])
  expect(submitters).toEqual([null])
  window.close()
})

test('nobody looks out for paints any more once the picture was painted', () => {
  const watch: { isOn: boolean; tell?: (element: unknown) => void } = { isOn: false }
  class Observer {
    static supportedEntryTypes = ['largest-contentful-paint']
    constructor(hear: (paints: object, observer: Observer) => void) {
      watch.tell = (element) => hear({ getEntries: () => [{ element }] }, this)
    }
    observe() {
      watch.isOn = true
    }
    disconnect() {
      watch.isOn = false
    }
  }
  const { window } = openPage('<h1>Lofts</h1><img fetchpriority="high">', 'click', Observer)
  watch.tell?.(window.document.querySelector('h1'))
  expect(watch.isOn).toBe(true)
  watch.tell?.(window.document.querySelector('img'))
  expect(watch.isOn).toBe(false)
  window.close()
})
