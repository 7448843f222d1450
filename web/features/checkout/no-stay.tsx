import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import type { CallError } from '#client/call.ts'
import { sentenceFor } from '#client/sentence-for.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** Nothing to check out: the address names no loft or no usable dates, or they could not be read just now. */
export function NoStay({ failure }: { failure: CallError | null }) {
  const locale = useLocale()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="page-width py-16 sm:py-24">
      <h1 className="title-page mb-6">{failure ? m.checkout_title() : m.checkout_no_stay_title()}</h1>
      {failure ? (
        <>
          <Notice tone="error" role="alert">
            {sentenceFor(failure)}
          </Notice>
          <Button
            size="large"
            className="mt-8"
            isPending={state === 'loading'}
            onPress={() => void revalidate()}
          >
            {m.words_retry()}
          </Button>
        </>
      ) : (
        <>
          <p className="measure">{m.checkout_no_stay()}</p>
          <ButtonLink to={pathTo('search', locale)} size="large" className="mt-8">
            {m.checkout_choose_loft()}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
