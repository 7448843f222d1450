import { useState } from 'react'
import type { Day } from '#domain/days.ts'
import { formatDays, formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Checkbox } from '#ui/checkbox.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { FileForm, type Chosen } from './file-form.tsx'
import { LinesCalendar } from './lines-calendar.tsx'
import { nameIn, saidIn, type SeenStays, type StayLine } from './line-words.ts'

/** Stays that were sold before the house sold here, in the calendar and line by line. */
export function StaysForm({ children }: Chosen) {
  const locale = useLocale()
  const [hasLetters, setLetters] = useState(false)
  const loftOf = ({ lofts }: SeenStays, line: StayLine) =>
    lofts.find(({ id }) => id === line.propertyId)?.name ?? saidIn(line, 'loft')
  return (
    <FileForm
      kind="stays"
      preview={(ask, payload) => ask('POST /api/staff/bring-ins/preview', { payload })}
      act={(ask, typed, { ahead, key }) =>
        ask('POST /api/staff/bring-ins', {
          payload: { key, ...typed, letters: hasLetters, expected: ahead.stays },
        })
      }
      done={({ stays }) => ({ words: () => m.console_bringin_done({ count: stays }) })}
      actWords={({ stays }) => m.console_bringin_act({ count: stays })}
      means={m.console_bringin_means()}
      figures={({ stays, paid, owed, lines }: SeenStays) => [
        [m.console_bringin_figure_stays(), String(stays)],
        [m.console_bringin_figure_out(), String(lines.length - stays)],
        [m.console_bringin_column_paid(), formatMoney(paid, locale)],
        [m.console_bringin_figure_owed(), formatMoney(owed, locale)],
      ]}
      choices={({ letters }) =>
        letters > 0 && (
          <Checkbox name="letters" isSelected={hasLetters} onChange={setLetters}>
            {m.console_bringin_letters({ count: letters })}
          </Checkbox>
        )
      }
      calendar={(ahead) => <LinesCalendar ahead={ahead} />}
      describe={(line: StayLine, ahead: SeenStays) => ({
        title: nameIn(line),
        facts: [
          loftOf(ahead, line),
          line.arrival && line.departure
            ? formatDays(line.arrival as Day, line.departure as Day, locale)
            : `${saidIn(line, 'arrival')} → ${saidIn(line, 'departure')}`,
        ],
        end: line.total !== null && line.paid !== null && (
          <p className="figures sm:text-end">
            {formatMoney(line.total, locale)}
            <span className="small text-muted block">
              {m.console_bringin_line_paid({ amount: formatMoney(line.paid, locale) })}
            </span>
          </p>
        ),
      })}
    >
      {children}
    </FileForm>
  )
}
