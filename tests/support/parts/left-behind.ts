/** What belongs to the browser: whoever replaces a part of it puts it back, or every file after it has another browser. */
const owners: Record<string, object> = {
  window,
  navigator,
  document,
  Document: Document.prototype,
  Element: Element.prototype,
  HTMLElement: HTMLElement.prototype,
  HTMLDialogElement: HTMLDialogElement.prototype,
  Navigator: Navigator.prototype,
  Date,
  console,
}

/** Notes of libraries on the page and of the tests' runner; no part of a browser. `L` is Leaflet. */
const isNote = (name: string) => /^_|^\$|^L$|^IS_REACT|react|vitest|jest/i.test(name)
/** React Aria listens there to who moves the focus, and brings a `visualViewport` for tests, once in the life of a page. */
const listenedTo = ['focus', 'blur', 'visualViewport', 'onLayerLeft']

/** Every property that the browser has here, by its name, with what stands there. */
export function lookAtBrowser(): Map<string, unknown> {
  return new Map(
    Object.entries(owners).flatMap(([owner, object]) =>
      Object.entries(Object.getOwnPropertyDescriptors(object))
        .filter(([name]) => !isNote(name) && !listenedTo.includes(name))
        .map(([name, part]): [string, unknown] => [
          `${owner}.${name}`,
          Reflect.get(part, 'get') ?? part.value,
        ]),
    ),
  )
}

/** What is there now and was not, is gone, or is another thing. */
export function differencesTo(before: Map<string, unknown>): string[] {
  const now = lookAtBrowser()
  const names = new Set([...before.keys(), ...now.keys()])
  return [...names].filter(
    (name) => before.has(name) !== now.has(name) || !Object.is(before.get(name), now.get(name)),
  )
}
