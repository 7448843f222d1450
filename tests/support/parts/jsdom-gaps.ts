/** What jsdom leaves out and react-aria asks for. Import it in tests of parts that float or measure themselves. */
export function fillBrowserGaps({ isWide = false } = {}): void {
  window.CSS ??= {} as typeof CSS
  window.CSS.escape ??= (text: string) => text.replace(/[^\w-]/g, '\\$&')
  if (!('scrollIntoView' in Element.prototype))
    Object.assign(Element.prototype, { scrollIntoView: () => undefined })
  window.matchMedia = ((media: string) => ({
    matches: isWide,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof window.matchMedia
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}
