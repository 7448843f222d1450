import { useState, type FormEvent } from 'react'
import { noticeKinds, usualQuietHours, type NoticeKind, type NoticeWay } from '#domain/notices.ts'
import { formatTime } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import type { Change } from '#console/forms/use-change.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { kindHelp, kindWords, wayWords } from './notice-words.ts'

type Props = Answer<'GET /api/staff/account/notices'> & { change: Change }

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** Each kind by each way that there is, and the hours in which what can wait does. */
export function OwnNotices({ choices: own, quietFrom, quietUntil, change }: Props) {
  const [choices, setChoices] = useState(own)
  const [isQuiet, setIsQuiet] = useState(quietFrom !== null)
  const [from, setFrom] = useState(quietFrom ?? usualQuietHours.quietFrom!)
  const [until, setUntil] = useState(quietUntil ?? usualQuietHours.quietUntil!)
  const locale = useLocale()
  const kinds = noticeKinds.filter((kind) => choices.some((choice) => choice.kind === kind))

  function choose(kind: NoticeKind, way: NoticeWay, isOn: boolean) {
    setChoices(choices.map((one) => (one.kind === kind && one.way === way ? { ...one, isOn } : one)))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const quiet = isQuiet ? { from, until } : null
    void change.run(
      'notices',
      (asking) => asking('PUT /api/staff/account/notices', { payload: { choices, quiet } }),
      m.console_notices_saved,
    )
  }

  if (kinds.length === 0) return <p className="text-muted">{m.console_notices_nothing()}</p>
  const options = [...new Set([...hours, from, until])].toSorted()
  const times = options.map((value) => ({ value, label: formatTime(value, locale) }))
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-md gap-8">
      {kinds.map((kind) => (
        <fieldset key={kind} className="grid gap-2">
          <legend className="font-semibold">{kindWords[kind]()}</legend>
          <p className="small text-muted">{kindHelp[kind]()}</p>
          {choices
            .filter((choice) => choice.kind === kind)
            .map(({ way, isOn }) => (
              <Checkbox
                key={way}
                name={`${kind}-${way}`}
                isSelected={isOn}
                onChange={(selected) => choose(kind, way, selected)}
              >
                {wayWords[way]()}
              </Checkbox>
            ))}
        </fieldset>
      ))}
      <fieldset className="grid gap-4">
        <legend className="font-semibold">{m.console_notices_quiet()}</legend>
        <p className="small text-muted">{m.console_notices_quiet_help()}</p>
        <Checkbox name="quiet" isSelected={isQuiet} onChange={setIsQuiet}>
          {m.console_notices_quiet_on()}
        </Checkbox>
        {isQuiet && (
          <div className="grid grid-cols-2 gap-4">
            <SelectField
              label={m.console_notices_quiet_from()}
              name="quiet-from"
              options={times}
              value={from}
              onChange={setFrom}
            />
            <SelectField
              label={m.console_notices_quiet_until()}
              name="quiet-until"
              options={times}
              value={until}
              onChange={setUntil}
            />
          </div>
        )}
      </fieldset>
      <Button type="submit" isPending={change.busy === 'notices'}>
        {m.console_notices_save()}
      </Button>
    </form>
  )
}
