import type { Page } from '@playwright/test'

/**
 * To be asked before a page is opened: does to it what browsers that translate do, from when React has it. In the place of each
 * text come two <font> elements with another text, also of those that come later. The words stay, so that they are found.
 */
export const translatePages = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const untouched = 'script, style, noscript, textarea, option, font'

    function translate(text: Node) {
      if (!/[\p{L}\p{N}]/u.test(text.nodeValue ?? '') || text.parentElement?.closest(untouched)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.nodeValue
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }

    function translateIn(root: Node) {
      const texts: Node[] = []
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) texts.push(walker.currentNode)
      texts.forEach(translate)
    }

    function begin() {
      translateIn(document.body)
      const later = new MutationObserver((changes) => changes.forEach(({ target }) => translateIn(target)))
      later.observe(document.body, { childList: true, subtree: true })
    }

    // The guard of ui/translated-page.ts is not let in: what it is for would not be seen.
    for (const name of ['removeChild', 'insertBefore'] as const) {
      const own = Node.prototype[name]
      Object.defineProperty(Node.prototype, name, { get: () => own, set: () => {} })
    }
    addEventListener('page-ready', begin, { once: true })
    // The console is drawn in the browser alone.
    addEventListener('DOMContentLoaded', () => document.getElementById('console') && begin())
  })
