import { useState } from 'react'
import type { Day } from '#domain/days.ts'
import { doorCodeLength, longestWaysIn, toDoorCode, toWifi, wayTexts } from '#domain/ways-in.ts'
import { formatDay } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Words } from '#ui/use-words.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { ReadWaysButton } from './shown-ways.tsx'
import { partWords, type LoftWays, type WaysValues } from './ways-words.ts'

type Ahead = Answer<'POST /api/staff/ways-in/{id}/preview'>
type Props = {
  loft: LoftWays
  /** What is there by now, and the first day that is offered. */
  initial: WaysValues & { fromDay: string }
  onClose: (news?: Words) => void
}

/** Codes and ways in from a day on, in both languages, and whom that reaches. What is typed is kept in no browser. */
export function WaysForm({ loft, initial, onClose }: Props) {
  const { id, name, basis } = loft
  const [isOvertaken, setOvertaken] = useState(false)
  const params = { id: String(id) }
  const form = useActionForm<typeof initial, Ahead, object>({
    name: `ways-${id}`,
    initial,
    isSecret: true,
    preview: (asking, payload) => asking('POST /api/staff/ways-in/{id}/preview', { params, payload }),
    act: (asking, values) => asking('PUT /api/staff/ways-in/{id}', { params, payload: { ...values, basis } }),
    onDone: () => onClose(m.console_own_name_saved),
    onRefused: ({ code }) => setOvertaken(code === 'ways_in_changed'),
  })
  const { field } = form
  return (
    <ActionForm
      form={form}
      submit={m.console_forms_show()}
      preview={(ahead) => <WaysAhead ahead={ahead} />}
      confirm={() => m.console_save()}
      advice={
        isOvertaken && (
          <div>
            <ReadWaysButton
              propertyId={id}
              loft={name}
              label={m.console_ways_read()}
              name={m.console_ways_read_of({ loft: name })}
              variant="quiet"
            />
          </div>
        )
      }
      onLeave={() => onClose()}
    >
      <TextField
        label={m.console_settings_from()}
        description={m.console_ways_first_day_help()}
        type="date"
        {...field('fromDay')}
      />
      <TextField
        label={m.reservation_door()}
        description={m.console_ways_door_help(doorCodeLength)}
        toWhole={toDoorCode}
        longest={200}
        autoCapitalize="characters"
        {...field('doorCode')}
      />
      <div className="ways-fields">
        <TextField
          label={m.console_ways_wifi_name()}
          toWhole={toWifi}
          longest={longestWaysIn.wifiName}
          autoCapitalize="none"
          {...field('wifiName')}
        />
        <TextField
          label={m.console_ways_wifi_password()}
          description={m.console_ways_wifi_help()}
          toWhole={toWifi}
          longest={longestWaysIn.wifiPassword}
          autoCapitalize="none"
          {...field('wifiPassword')}
        />
      </div>
      <p className="small text-muted">{m.console_ways_texts_lead()}</p>
      {wayTexts.map((text) => (
        <div key={text} className="ways-fields">
          <TextField
            label={m.console_ways_in_french({ part: partWords[text]() })}
            rows={4}
            longest={longestWaysIn.text}
            {...field(`${text}Fr`)}
          />
          <TextField
            label={m.console_ways_in_english({ part: partWords[text]() })}
            rows={4}
            longest={longestWaysIn.text}
            {...field(`${text}En`)}
          />
        </div>
      ))}
      <p className="small text-muted">
        {m.console_ways_leaving_help({ tasks: m.property_rules_leaving_text() })}
      </p>
    </ActionForm>
  )
}

/** From when until when it counts, and how many stays are told; a code that another door has is said, and can be wanted. */
function WaysAhead({ ahead: { fromDay, until, here, coming, sameCode } }: { ahead: Ahead }) {
  const locale = useLocale()
  const dayOf = (day: string) => formatDay(day as Day, locale)
  const from = { day: dayOf(fromDay) }
  return (
    <>
      <ul className="ahead-facts">
        <li>
          {until === null
            ? m.console_ways_ahead(from)
            : m.console_ways_ahead_until({ ...from, next: dayOf(until) })}
        </li>
        {here > 0 && (
          <li>
            {m.console_ways_here({ count: here })} {m.console_ways_here_help()}
          </li>
        )}
        {coming > 0 && <li>{m.console_ways_coming({ count: coming })}</li>}
        {here + coming === 0 && <li>{m.console_ways_nobody()}</li>}
      </ul>
      {sameCode.length > 0 && (
        <Notice tone="warning">{m.console_ways_same_code({ lofts: sameCode.join(', ') })}</Notice>
      )}
    </>
  )
}
