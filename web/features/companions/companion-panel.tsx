import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CompanionPage } from './use-companion-page.ts'

/** What can be done with the page of a stay once it was asked for: pass its address on, or close it. */
export function CompanionPanel({ page }: { page: CompanionPage }) {
  const { state, isBusy, problem, open, close } = page
  const box = useRef<HTMLDivElement>(null)
  const isFresh = state.name === 'open' && state.url !== null
  useEffect(() => {
    // Whoever pressed the button hears what came of it, wherever on the page it appears.
    if (isFresh) box.current?.focus()
  }, [isFresh])
  if (state.name === 'none' && !problem) return null
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 outline-none">
      {problem && (
        <p role="alert" className="small text-error">
          {problem}
        </p>
      )}
      {state.name === 'closed' && (
        <div>
          <p role="status">{m.reservation_companions_closed()}</p>
          <Button variant="link" isPending={isBusy} onPress={open}>
            {m.reservation_companions_again()}
          </Button>
        </div>
      )}
      {state.name === 'open' && (
        <>
          <p className="small text-muted measure">{m.reservation_companions_shows()}</p>
          {state.url !== null && <Address url={state.url} />}
          <div className="flex flex-wrap gap-x-8">
            {state.url === null && (
              <Button variant="link" isPending={isBusy} onPress={open}>
                {m.reservation_companions_again()}
              </Button>
            )}
            <Button variant="link" isPending={isBusy} onPress={close}>
              {m.reservation_companions_close()}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** Phones have a sheet of their own for passing something on; elsewhere an address is copied. */
const hasShareSheet = (): boolean =>
  typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches

function Address({ url }: { url: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome(m.reservation_companions_copied())
    } catch {
      // Not every browser lets a page write there: the address lies ready to be copied by hand.
      field.current?.select()
      setOutcome(m.reservation_companions_copy_yourself())
    }
  }

  async function share() {
    try {
      await navigator.share({ title: m.reservation_companions_title(), url })
    } catch (error) {
      // Anyone who closes the sheet has changed their mind; what cannot be shared can be copied.
      if ((error as Error).name !== 'AbortError') await copy()
    }
  }

  return (
    <>
      <label htmlFor={id} className="small text-muted">
        {m.reservation_companions_address()}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className="input min-w-0 flex-1 basis-60"
        />
        {hasShareSheet() ? (
          <Button onPress={() => void share()}>
            <Icon name="share" />
            {m.reservation_companions_share()}
          </Button>
        ) : (
          <Button onPress={() => void copy()}>{m.reservation_companions_copy()}</Button>
        )}
      </div>
      <p role="status" className="small min-h-6">
        {outcome}
      </p>
    </>
  )
}
