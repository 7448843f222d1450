import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import type { CallError } from '#client/call.ts'
import { sentenceFor } from '#client/sentence-for.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** What a page wanted to show could not be read; another try. */
export function ReadFailure({ title, error }: { title: string; error: CallError }) {
  const { revalidate, state } = useRevalidator()
  const wasPressed = useRef(false)
  useEffect(
    () => () => {
      // The button is gone with the failure, and the focus would be nowhere.
      if (wasPressed.current) document.getElementById('main')?.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <>
      <Notice tone="error" role="alert" title={title}>
        {sentenceFor(error)}
      </Notice>
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
    </>
  )
}
