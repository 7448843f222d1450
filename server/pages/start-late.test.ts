import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { startLate } from './start-late.ts'

const settings = {
  waitingType: 'late',
  longestWaitMs: 60_000,
  paintWaitMs: 0,
  preloads: [],
  readyEvent: 'ready',
}

/** React listens a moment before it is ready, and takes the page over in the midst of what it hears. */
function openPage(body: string, type: 'click' | 'submit') {
  const { window } = new JSDOM(`<script type="late"></script>${body}`, { runScripts: 'outside-only' })
  Object.assign(window, { PerformanceObserver: { supportedEntryTypes: [] } })
  window.eval(`(${startLate.toString()})(${JSON.stringify(settings)})`)
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
