import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import type { CallError } from '#web/api/call.ts'
import { sentenceFor } from '#web/features/login-form/sentence-for.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** A section that could not be read, and another try. */
export function SectionFailure({ title, error }: { title: string; error: CallError }) {
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <Notice tone="error" role="alert" title={title}>
        {sentenceFor(error)}
      </Notice>
      <Button className="mt-6" isPending={state === 'loading'} onPress={() => void revalidate()}>
        {m.account_retry()}
      </Button>
    </>
  )
}
