/** Where a part is asked for that could not be fetched at the address of its `import()`. */
const elsewhere = new WeakMap<() => Promise<unknown>, string>()
let turns = 0

/**
 * A part of the code that is not in the first load: `load` is one `import()`, always the same function. Browsers that keep to
 * the HTML standard ("fetch a single module script") never ask again for a module that they could not fetch; under another
 * address it is another module. Safari does not tell which address failed: there the part is asked for as before.
 */
export async function importPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const address = elsewhere.get(load)
  try {
    return address ? ((await import(/* @vite-ignore */ address)) as Part) : await load()
  } catch (cause) {
    const failed = /dynamically imported module: (\S+)/.exec(String(cause))?.[1]
    turns += 1
    if (failed) elsewhere.set(load, `${failed.split('?', 1)[0]}?again=${turns}`)
    throw cause
  }
}
