import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { HelpContact } from './help-contact.tsx'

/**
 * What somebody sees whose connection was lost on the way to a page. It comes as soon as the browser is online again, or
 * when it is asked for. Links to other pages and pictures would not come either, so there are none.
 */
export function OfflinePage({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  const [first] = useState(error)
  const wasPressed = useRef(false)
  useEffect(() => {
    const retry = () => void revalidate()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [revalidate])
  useEffect(
    () => () => {
      // The button is gone when the page has come, and the focus would be nowhere.
      if (wasPressed.current) document.getElementById('main')?.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <div className="page-width grid gap-16 py-[clamp(2.5rem,6vw,6rem)] nav:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
      <div>
        <div role="alert">
          <h1 className="title-page">{m.errors_offline_title()}</h1>
          <p className="measure mt-5">{m.errors_offline_text()}</p>
          {error !== first && <p className="measure mt-5">{m.errors_offline_still()}</p>}
        </div>
        <Button
          className="mt-6"
          isPending={state === 'loading'}
          onPress={() => {
            wasPressed.current = true
            void revalidate()
          }}
        >
          {m.words_retry()}
        </Button>
        <HelpContact />
      </div>
    </div>
  )
}
