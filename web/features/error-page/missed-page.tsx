import { useRef, useState, type FocusEvent } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Banner } from '#web/features/session-warning/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMissedPage } from './use-missed-page.ts'

/**
 * Said over the page that somebody tried to leave: without a connection the script of the next one did not come. Nothing
 * goes on by itself, for they may have gone on reading or writing here.
 */
export function MissedPage() {
  const { missed, retry, forget } = useMissedPage()
  const [isTrying, setTrying] = useState(false)
  const cameFrom = useRef<Element | null>(null)

  async function press() {
    setTrying(true)
    await retry()
    setTrying(false)
  }

  function close() {
    forget()
    const target = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }

  return (
    <div aria-live="assertive">
      {missed && (
        <Banner
          icon="alert"
          label={m.errors_missed_label()}
          title={m.errors_missed_title()}
          text={missed.tries > 1 ? m.errors_missed_still() : m.errors_missed_text()}
          onReach={remember}
          onClose={close}
        >
          <Button isPending={isTrying} onFocus={remember} onPress={() => void press()}>
            {m.errors_missed_retry()}
          </Button>
        </Banner>
      )}
    </div>
  )

  function remember({ relatedTarget: left }: FocusEvent) {
    if (left && !left.closest('[data-session-banner]')) cameFrom.current = left
  }
}
