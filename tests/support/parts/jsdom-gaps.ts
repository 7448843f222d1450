/**
 * What jsdom leaves out and react-aria and our parts ask for. Each test has it (empty-page.ts), narrow as a phone;
 * `isWide` is for those that want a wide window.
 */
export function fillBrowserGaps({ isWide = false } = {}): void {
  window.CSS ??= {} as typeof CSS
  window.CSS.escape ??= (text: string) => text.replace(/[^\w-]/g, '\\$&')
  fill(Element.prototype, { scrollIntoView: () => undefined, scrollTo: () => undefined })
  fill(HTMLDialogElement.prototype, { showModal: open, close })
  isWindowWide = isWide
  window.matchMedia ??= matchMedia as unknown as typeof window.matchMedia
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

let isWindowWide = false

function matchMedia(media: string) {
  return {
    matches: isWindowWide,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
}

function fill(prototype: object, missing: Record<string, unknown>) {
  for (const [name, value] of Object.entries(missing))
    if (!(name in prototype)) Object.assign(prototype, { [name]: value })
}

function open(this: HTMLDialogElement) {
  this.open = true
}

/** Of which it tells a moment later, as browsers do. */
function close(this: HTMLDialogElement) {
  if (!this.open) return
  this.open = false
  queueMicrotask(() => this.dispatchEvent(new Event('close')))
}
