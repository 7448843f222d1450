import type { MouseEvent } from 'react'

/**
 * Browsers that translate a page put <font> elements in the place of its texts. React would then look for a text where it is no
 * longer, and end the page. Texts that come and go have elements of their own (tests/bare-texts.test.ts); this is for what that
 * cannot see, and for other programs in the page.
 */
export function outliveTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- Called on what they are called on.
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const parent = this.contains(child) ? child.parentNode : null
    if (parent) removeChild.call(parent, child)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    insertBefore.call(this, node, placeOf(next, this))
    return node
  }
}

/** The child of an element in which something stands by now; null where it was taken out. */
function placeOf(node: Node | null, parent: Node): Node | null {
  let place = node
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

/**
 * For a link to this page in the other language: React would write into texts that the browser took out, and words of both would
 * stand there. The browser follows the link by itself then, and gets a new document. Our own pages have no <font>.
 */
export function leaveIfTranslated(event: MouseEvent): void {
  if (document.querySelector('font')) event.stopPropagation()
}
