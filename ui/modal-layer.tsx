import type { FormEvent } from 'react'
import { ModalOverlay, type ModalOverlayProps } from 'react-aria-components'

/**
 * What every dialog stands in. React passes events on to the components around a portal, as if the dialog stood inside
 * them in the page: without this, a form in a dialog would also submit the form that its button belongs to. Focus and
 * keys go on as they are: react-aria listens for them at the document.
 */
export function ModalLayer(props: ModalOverlayProps) {
  return (
    <div className="contents" onSubmit={stopHere} onReset={stopHere}>
      <ModalOverlay {...props} />
    </div>
  )
}

const stopHere = (event: FormEvent) => event.stopPropagation()
