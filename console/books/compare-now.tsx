import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { usualPatience } from '#domain/books.ts'
import type { Instant } from '#domain/days.ts'
import { formatInstant } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords } from '#ui/use-words.ts'
import { may, useMe } from '#console/client/me.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import { useAsk } from '#console/proof/proof-provider.tsx'

type Props = { comparedAt: string | null; zone: string }

/** When the books were last compared, and the button that does it now. */
export function CompareNow({ comparedAt, zone }: Props) {
  const locale = useLocale()
  const me = useMe()
  const asking = useAsk()
  const { revalidate } = useRevalidator()
  const [result, setResult] = useWords()
  const [problem, setProblem] = useWords()
  const [isBusy, setBusy] = useState(false)

  async function compare() {
    setBusy(true)
    setResult(undefined)
    setProblem(undefined)
    const called = await asking('POST /api/staff/books/comparison', {})
    if (called.ok) {
      const { exceptions: count } = called.answer
      await revalidate()
      setResult(() =>
        count === 0
          ? m.console_bank_compared_clean({ minutes: usualPatience.settling })
          : m.console_bank_compared_found({ count }),
      )
    } else setProblem(wordsFor(called.error))
    setBusy(false)
  }

  const moment = comparedAt && formatInstant(comparedAt as Instant, zone, locale)
  return (
    <div className="mb-8 grid justify-items-start gap-3">
      <p className="text-muted">
        {moment ? m.console_bank_compared_at({ moment }) : m.console_bank_compared_never()}
      </p>
      {may(me, 'acknowledge_exceptions') && (
        <Button
          variant="quiet"
          isPending={isBusy}
          pendingLabel={m.console_bank_compare_busy()}
          onPress={() => void compare()}
        >
          {m.console_bank_compare()}
        </Button>
      )}
      <Outcome news={result} problem={problem} />
    </div>
  )
}
