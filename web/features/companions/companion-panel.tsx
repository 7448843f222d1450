import { useEffect, useId, useRef } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useSharing } from '#ui/use-sharing.ts'
import type { CompanionPage } from './use-companion-page.ts'

/** What can be done with the page of a stay once it was asked for: pass its address on, or close it. */
export function CompanionPanel({ page }: { page: CompanionPage }) {
  const { state, busy, problem, open, close } = page
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
          <Button variant="link" isPending={busy !== null} onPress={open}>
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
              <Button
                variant="link"
                isPending={busy === 'opening'}
                isDisabled={busy === 'closing'}
                onPress={open}
              >
                {m.reservation_companions_again()}
              </Button>
            )}
            <Button
              variant="link"
              isPending={busy === 'closing'}
              isDisabled={busy === 'opening'}
              onPress={close}
            >
              {m.reservation_companions_close()}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function Address({ url }: { url: string }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [share, hasSheet, isCopied] = useSharing({ title: m.reservation_companions_title(), url })
  useEffect(() => {
    // The address lies ready to be copied by hand.
    if (isCopied === false) field.current?.select()
  }, [isCopied])

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
        <Button onPress={() => void share()}>
          {hasSheet && <Icon name="share" />}
          <span>{hasSheet ? m.reservation_companions_share() : m.reservation_companions_copy()}</span>
        </Button>
      </div>
      <p role="status" className="small min-h-6">
        {isCopied !== undefined &&
          (isCopied ? m.reservation_companions_copied() : m.reservation_companions_copy_yourself())}
      </p>
    </>
  )
}
