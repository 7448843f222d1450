import { useEffect, useState } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import type { CallError } from '#client/call.ts'
import { referenceOf } from '#client/call.ts'
import { isScriptLost, loadAnew } from '#client/load-anew.ts'
import { keep, kept } from '#console/client/kept.ts'
import { sentenceFor } from '#console/client/refusal-words.ts'
import { UnlockButton } from '#console/proof/locked-line.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { PageTitle } from './page-title.tsx'

/** A page that could not be loaded, or that broke: what is the matter, that nothing was changed, and where one can go on. */
export function FailedPage() {
  const locale = useLocale()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const isComing = useDocumentInstead(error)
  const refusal = isCallError(error) ? error : null
  if (isComing) return <Waiting />
  if (refusal?.code === 'unlock_needed') return <LockedPage />
  return (
    <>
      <PageTitle>{m.console_failed_title()}</PageTitle>
      <Notice tone="error" role="alert" className="measure">
        {refusal ? sentenceFor(refusal) : m.console_failed_body()}
        {refusal?.requestId && (
          <p className="small mt-2">{m.checkout_reference({ reference: referenceOf(refusal.requestId) })}</p>
        )}
      </Notice>
      <div className="mt-6 flex flex-wrap gap-3">
        {refusal?.code !== 'not_allowed' && (
          <Button
            isPending={state === 'loading'}
            onPress={() => (refusal ? void revalidate() : window.location.reload())}
          >
            {m.words_retry()}
          </Button>
        )}
        <ButtonLink variant="quiet" to={consolePathTo('home', locale)} prefetch="none">
          {m.console_not_found_back()}
        </ButtonLink>
      </div>
    </>
  )
}

/** What stands there comes once the device is unlocked. */
const LockedPage = () => (
  <>
    <PageTitle lead={m.console_devices_locked()}>{m.console_devices_unlock_title()}</PageTitle>
    <div className="flex flex-wrap gap-3">
      <UnlockButton />
      <ButtonLink variant="quiet" to={consolePathTo('home', useLocale())} prefetch="none">
        {m.console_not_found_back()}
      </ButtonLink>
    </div>
  </>
)

/**
 * The script of a page that is gone since a deploy comes with another document: true while that is loaded. Once for each script:
 * the worker may still answer with the document of before, and then brings the new one by itself.
 */
function useDocumentInstead(error: unknown): boolean {
  const lost = isScriptLost(error) ? String(error) : null
  const [isComing, setComing] = useState(() => lost !== null && kept('lost-script') !== lost)
  useEffect(() => {
    if (!isComing) return
    keep('lost-script', lost)
    void loadAnew(window.location).then(setComing)
  }, [isComing, lost])
  return isComing
}

/** Where the frame itself could not be loaded. */
export const FailedFrame = () => (
  <main className="door-body">
    <FailedPage />
  </main>
)

const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'code' in error && 'errors' in error

/** An address of the console at which nothing stands. */
export function NotFoundPage() {
  return (
    <>
      <PageTitle lead={m.console_not_found_body()}>{m.console_not_found_title()}</PageTitle>
      <ButtonLink to={consolePathTo('home', useLocale())} prefetch="none">
        {m.console_not_found_back()}
      </ButtonLink>
    </>
  )
}

/** While the first page comes: only the frame's ground, and words for who hears the page. */
export const Waiting = () => (
  <p role="status" className="console-waiting sr-only">
    {m.words_waiting()}
  </p>
)
