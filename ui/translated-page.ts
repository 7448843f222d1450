import type { MouseEvent } from 'react'

/**
 * Browsers that translate a page put <font> elements in the place of its texts. React would then look for a text where it is no
 * longer, and end the page. Texts that come and go have elements of their own (tests/bare-texts.test.ts); this is for what that
 * cannot see, and for other programs in the page.
 */
export function outliveTranslation(): void {
  // oxlint-disable-next-line typescript/unbound-method -- Called on what it is called on.
  const { insertBefore } = Node.prototype
  // Wherever it stands by now, if anywhere.
  Node.prototype.removeChild = <T extends Node>(child: T): T => {
    ;(child as unknown as ChildNode).remove()
    return child
  }
  // Before that in which the other stands by now, or at the end.
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    while (next && next.parentNode !== this) next = next.parentNode
    return insertBefore.call(this, node, next) as T
  }
}

/**
 * For a link to this page in the other language: React would write into texts that the browser took out, and words of both would
 * stand there. The browser follows the link by itself then, and gets a new document. Our own pages have no <font>.
 */
export function leaveIfTranslated(event: MouseEvent): void {
  if (document.querySelector('font')) event.stopPropagation()
}
