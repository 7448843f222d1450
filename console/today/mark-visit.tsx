import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { formatTime } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords } from '#ui/use-words.ts'
import { isOffline } from '#console/client/kept.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'

type Props = {
  id: number
  name: string
  mark: 'arrived' | 'left'
  /** When it was noted, as the clock at the lofts showed it. */
  at: string | null
  isKept: boolean
}

/** Notes that guests came or left; the same place takes it back. Without a network nothing is sent, and that is said. */
export function MarkVisit({ id, name, mark, at, isKept }: Props) {
  const locale = useLocale()
  const ask = useAsk()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useWords()
  const words = {
    arrived: {
      note: m.console_today_note_arrival,
      noted: m.console_today_arrival_noted,
      erase: m.console_today_erase_arrival,
    },
    left: {
      note: m.console_today_note_departure,
      noted: m.console_today_departure_noted,
      erase: m.console_today_erase_departure,
    },
  }[mark]

  async function set(isSo: boolean) {
    if (isKept || !navigator.onLine) return setProblem(m.console_today_no_connection)
    setBusy(true)
    setProblem(undefined)
    const params = { id: String(id) }
    const marked = await ask('PUT /api/staff/reservations/{id}/visit', { params, payload: { mark, isSo } })
    if (marked.ok) await revalidate()
    else setProblem(isOffline(marked.error) ? m.console_today_no_connection : wordsFor(marked.error))
    setBusy(false)
  }

  return (
    <div className="visit-mark">
      {at === null ? (
        <Button
          variant="quiet"
          isPending={isBusy}
          aria-label={`${words.note()}, ${name}`}
          onPress={() => void set(true)}
        >
          {words.note()}
        </Button>
      ) : (
        <>
          <span role="status">{words.noted({ time: formatTime(at, locale) })}</span>
          <Button
            variant="link"
            isPending={isBusy}
            aria-label={words.erase({ name })}
            onPress={() => void set(false)}
          >
            {m.console_erase()}
          </Button>
        </>
      )}
      {problem && (
        <p role="alert" className="small text-error">
          {problem}
        </p>
      )}
    </div>
  )
}
