import { useState } from 'react'
import type { Day, Instant } from '#domain/days.ts'
import { waysInParts, type WaysInPart } from '#domain/ways-in.ts'
import { formatDay, formatInstant } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords, type Words } from '#ui/use-words.ts'
import { may, useMe } from '#console/client/me.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import type { Change } from '#console/forms/use-change.ts'
import { SureButton } from '#console/frame/sure-button.tsx'
import { ReadWaysButton } from './shown-ways.tsx'
import { useReading } from './use-reading.ts'
import { WaysForm } from './ways-form.tsx'
import { partList, toValues, type ListedWays, type LoftWays, type WaysValues } from './ways-words.ts'

type Saved = NonNullable<LoftWays['now']>
type Props = { loft: LoftWays; ways: ListedWays; change: Change }

/** One loft: what is told there now and what lies ahead, part by part and never in words, with the ways to read and to change it. */
export function LoftWaysSection({ loft, ways, change }: Props) {
  const me = useMe()
  const [form, setForm] = useState<(WaysValues & { fromDay: string }) | null>(null)
  const [news, setNews] = useWords()
  const heading = `ways-of-${loft.id}`
  const mayChange = may(me, 'change_ways_in') && form === null

  function open(initial: WaysValues & { fromDay: string }) {
    setNews(undefined)
    setForm(initial)
  }

  function close(said?: Words) {
    setForm(null)
    setNews(said)
  }

  const about = { loft, ways, change, onChange: mayChange ? open : null }
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="title-card">
        {loft.name}
      </h2>
      <Outcome news={news} takesFocus />
      {loft.now === null && (
        <>
          <p className="text-muted measure">{m.console_ways_none()}</p>
          {mayChange && (
            <Button
              variant="quiet"
              aria-label={m.console_ways_write_of({ loft: loft.name })}
              onPress={() => open({ ...toValues(), fromDay: ways.today })}
            >
              {m.console_ways_write()}
            </Button>
          )}
        </>
      )}
      {/* What was read goes with what it was read of. */}
      <ul className="console-rows" key={loft.basis}>
        {loft.now && <SavedWays {...about} saved={loft.now} isNow />}
        {loft.ahead.map((saved) => (
          <SavedWays key={saved.fromDay} {...about} saved={saved} />
        ))}
      </ul>
      {form && <WaysForm loft={loft} initial={form} onClose={close} />}
    </section>
  )
}

type SavedProps = Props & {
  saved: Saved
  isNow?: boolean
  onChange: ((initial: WaysValues & { fromDay: string }) => void) | null
}

function SavedWays({ loft, ways, change, saved, isNow = false, onChange }: SavedProps) {
  const locale = useLocale()
  const { id, name, basis } = loft
  const day = saved.fromDay === null ? null : formatDay(saved.fromDay as Day, locale)
  const later = isNow || day === null ? null : { loft: name, day }
  const wanted = { propertyId: id, fromDay: isNow ? null : saved.fromDay }
  const fromDay = isNow || saved.fromDay === null ? ways.today : saved.fromDay
  const reading = useReading(wanted)
  const busy = `take-back-${id}-${fromDay}`

  /** What no key opens is written anew. */
  async function edit() {
    const read = saved.parts === null ? undefined : await reading.read()
    if (read !== null) onChange?.({ ...toValues(read), fromDay })
  }

  return (
    <li className="console-row-tall grid gap-2">
      <p className="font-semibold">{sinceWords(day, isNow)}</p>
      <Parts saved={saved} zone={ways.zone} />
      <div className="flex flex-wrap items-center gap-x-7 gap-y-2">
        {saved.parts !== null && (
          <ReadWaysButton
            {...wanted}
            loft={name}
            label={m.console_ways_read()}
            name={later ? m.console_ways_read_from(later) : m.console_ways_read_of({ loft: name })}
          />
        )}
        {onChange && (
          <Button
            variant="link"
            aria-label={later ? m.console_ways_change_from(later) : m.console_ways_change_of({ loft: name })}
            isPending={reading.isReading}
            onPress={() => void edit()}
          >
            {m.stay_change()}
          </Button>
        )}
        {onChange && later && (
          <SureButton
            label={m.console_ways_take_back()}
            name={m.console_ways_take_back_of(later)}
            what={m.console_ways_take_back_what({ loft: name })}
            sure={m.console_ways_take_back_sure()}
            isPending={change.busy === busy}
            onSure={() =>
              change.run(
                busy,
                (asking) =>
                  asking('DELETE /api/staff/ways-in/{id}', {
                    params: { id: String(id) },
                    payload: { fromDay, basis },
                  }),
                m.console_undone,
              )
            }
          />
        )}
      </div>
      <Outcome news={undefined} problem={reading.problem} />
    </li>
  )
}

function sinceWords(day: string | null, isNow: boolean): string {
  if (day === null) return m.console_ways_since_always()
  return isNow ? m.console_ways_since({ day }) : m.console_ways_from({ day })
}

function partsWords(parts: readonly WaysInPart[], missing: readonly WaysInPart[]): string {
  if (parts.length === 0) return m.console_ways_parts_none()
  return missing.length === 0 ? m.console_ways_parts_all() : m.console_ways_parts({ parts: partList(parts) })
}

function Parts({ saved: { parts, savedBy, savedAt }, zone }: { saved: Saved; zone: string }) {
  const locale = useLocale()
  if (parts === null) return <Notice tone="error">{m.console_ways_unopened()}</Notice>
  const missing = waysInParts.filter((part) => !parts.includes(part))
  return (
    <div className="small measure grid gap-1">
      <p>{partsWords(parts, missing)}</p>
      {parts.length > 0 && missing.length > 0 && (
        <p className="text-muted">{m.console_ways_lacks({ parts: partList(missing) })}</p>
      )}
      {savedBy !== null && savedAt !== null && (
        <p className="text-muted">
          {m.console_ways_saved({ name: savedBy, at: formatInstant(savedAt as Instant, zone, locale) })}
        </p>
      )}
    </div>
  )
}
