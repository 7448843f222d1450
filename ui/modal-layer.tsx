import type { FormEvent } from 'react'
import { ModalOverlay, type ModalOverlayProps } from 'react-aria-components'
import { useBackCloses } from './use-back-closes.ts'

type Props = Omit<ModalOverlayProps, 'isOpen' | 'onOpenChange'> & {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/**
 * What every dialog stands in: Back closes it, unless Escape may not. React passes events on to the components around a portal, as if the dialog stood inside
 * them in the page: without this, a form in a dialog would also submit the form that its button belongs to. Focus and
 * keys go on as they are: react-aria listens for them at the document.
 */
export function ModalLayer(props: Props) {
  const { isOpen, onOpenChange, isKeyboardDismissDisabled = false } = props
  useBackCloses(isOpen, () => onOpenChange(false), !isKeyboardDismissDisabled)
  return (
    <div className="contents" onSubmit={stopHere} onReset={stopHere}>
      <ModalOverlay {...props} />
    </div>
  )
}

const stopHere = (event: FormEvent) => event.stopPropagation()
