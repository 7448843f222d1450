type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export type DeferredStart = {
  waitingType: string
  longestWaitMs: number
  /** After all that the page itself asks for is there. */
  paintWaitMs: number
  preloads: string[]
  readyEvent: string
}

/**
 * Runs in the page, written into it as it stands here: it may use nothing from outside of itself. Asks for the page's
 * scripts when its largest picture or text is painted, when somebody touches it, or after the longest wait. What is pressed
 * or sent before they have come is done again when they answer; what is typed, the fields tell of themselves
 * (ui/use-early-input.ts), and it is typed again where they are others by then. A form without an address of its
 * own is not sent by the browser meanwhile; those that hold passwords are `post` besides, for who runs no scripts.
 */
export function deferHydration({
  waitingType,
  longestWaitMs,
  paintWaitMs,
  preloads,
  readyEvent,
}: DeferredStart): void {
  const touches = ['pointerdown', 'keydown', 'focusin']
  let again: (() => void) | null = null
  const typed = new Map<Field, { name: string; place: number }>()
  let entered: EventTarget | null = null
  let isBegun = false

  function begin() {
    const waiting = document.querySelector(`script[type="${waitingType}"]`)
    if (isBegun || !waiting) return
    isBegun = true
    for (const touch of touches) removeEventListener(touch, begin, true)
    for (const href of preloads)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', textContent: waiting.textContent }),
    )
  }

  /** React listens before it is ready, and would do what is done again here: it is not told. */
  function notePress(event: Event) {
    const { target } = event
    const button = target instanceof Element ? target.closest<HTMLElement>('button, [role="button"]') : null
    if (!button || (button instanceof HTMLButtonElement && button.form && button.type === 'submit')) return
    event.stopImmediatePropagation()
    again = () => button.click()
  }

  /** A form that has an address of its own, as the search, goes there without us. */
  function noteSubmit(event: SubmitEvent) {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const place = [...document.forms].indexOf(form)
    // React may have drawn another button meanwhile, or all of the page; naming a button that is not the form's own would throw.
    again = () => {
      const drawn = form.isConnected ? form : document.forms[place]
      drawn?.requestSubmit(isButtonOf(drawn, submitter) ? submitter : undefined)
    }
  }

  function isButtonOf(form: HTMLFormElement, button: HTMLElement | null) {
    return (button instanceof HTMLButtonElement || button instanceof HTMLInputElement) && button.form === form
  }

  function noteInput({ target }: Event) {
    if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    )
      typed.set(target, {
        name: target.name,
        place: [...document.getElementsByName(target.name)].indexOf(target),
      })
  }

  function noteEntry({ target }: Event) {
    entered = target
  }

  /** Where something of another program stood between the fields, React drew the page anew, with empty ones. */
  function typeAgain() {
    for (const [field, { name, place }] of typed) {
      const drawn = document.getElementsByName(name)[place]
      if (field.isConnected || drawn?.constructor !== field.constructor) continue
      const isPressed = field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type)
      if (isPressed && field.checked !== (drawn as HTMLInputElement).checked) drawn.click()
      if (field === entered && document.activeElement === document.body) drawn.focus()
      if (isPressed) continue
      // Written past React, which hears of it then as if it were typed.
      Object.getOwnPropertyDescriptor(field.constructor.prototype, 'value')?.set?.call(drawn, field.value)
      drawn.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      )
    }
  }

  function beReady() {
    removeEventListener('click', notePress, true)
    removeEventListener('submit', noteSubmit, true)
    removeEventListener('input', noteInput, true)
    removeEventListener('focusin', noteEntry, true)
    typeAgain()
    again?.()
  }

  for (const touch of touches) addEventListener(touch, begin, true)
  addEventListener('click', notePress, true)
  addEventListener('submit', noteSubmit, true)
  addEventListener('input', noteInput, true)
  addEventListener('focusin', noteEntry, true)
  // React says so while it is still at work.
  addEventListener(readyEvent, () => setTimeout(beReady), { once: true })

  const isPainted = new Promise<void>((painted) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) return painted()
    const picture = document.querySelector('img[fetchpriority="high"]')
    new PerformanceObserver((paints, observer) => {
      const elements = paints.getEntries().map((paint) => ('element' in paint ? paint.element : null))
      if (picture && !elements.includes(picture)) return
      observer.disconnect()
      painted()
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  addEventListener('load', () => {
    void isPainted.then(begin)
    setTimeout(begin, paintWaitMs)
  })
  setTimeout(begin, longestWaitMs)
}
