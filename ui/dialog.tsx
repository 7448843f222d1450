import { useRef, type ReactNode } from 'react'
import {
  Dialog as AriaDialog,
  Heading,
  HeadingContext,
  I18nProvider,
  Modal,
  useSlottedContext,
} from 'react-aria-components'
import { tagOf } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from './icon.tsx'
import { ModalLayer } from './modal-layer.tsx'
import { useLocale } from './use-locale.ts'
import { useScrollsAlone } from './use-scrolls-alone.ts'
import './dialog.css'

type Props = {
  title: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
  /** Buttons that stay in sight below what scrolls. */
  foot?: ReactNode
  /** False while something runs that must not be left: no close button, no Escape, no Back, no click outside. */
  isDismissable?: boolean
  role?: 'dialog' | 'alertdialog'
  className?: string
}

/** A window over the page: the focus goes in, stays, and returns where it was. Load it when it is wanted (use-deferred-part.ts). */
export function Dialog(props: Props) {
  return <Floating {...props} kind="dialog" />
}

/** Covers the whole screen of a phone from below, stands at the right edge of a large one. */
export function Sheet(props: Props) {
  return <Floating {...props} kind="sheet" />
}

function Floating({
  title,
  isOpen,
  onOpenChange,
  children,
  foot,
  isDismissable = true,
  role = 'dialog',
  className = '',
  kind,
}: Props & { kind: 'dialog' | 'sheet' }) {
  return (
    // What it says itself, to close it unseen, is in the page's language and not in the browser's.
    <I18nProvider locale={tagOf(useLocale())}>
      <ModalLayer
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable={isDismissable}
        isKeyboardDismissDisabled={!isDismissable}
        className={`overlay overlay-${kind}`}
      >
        <Modal className={`floating floating-${kind} ${className}`}>
          <AriaDialog role={role} className="floating-inside">
            <div className="floating-head">
              <Heading slot="title" level={2} className="title-card">
                {title}
              </Heading>
              {isDismissable && (
                <button
                  type="button"
                  aria-label={m.site_close()}
                  className="icon-button"
                  onClick={() => onOpenChange(false)}
                >
                  <Icon name="close" />
                </button>
              )}
            </div>
            <Body>{children}</Body>
            {foot && <div className="floating-foot">{foot}</div>}
          </AriaDialog>
        </Modal>
      </ModalLayer>
    </I18nProvider>
  )
}

/** What scrolls. Long words without a button or a link are a stop of their own for the keys, under the window's name. */
function Body({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const title = useSlottedContext(HeadingContext, 'title')
  const isStop = useScrollsAlone(frame, content)
  const stop = isStop && { role: 'region', tabIndex: 0, 'aria-labelledby': title?.id }
  return (
    <div ref={frame} className="floating-body" {...stop}>
      <div ref={content}>{children}</div>
    </div>
  )
}
