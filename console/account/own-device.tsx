import { useState } from 'react'
import { keepingDays, type KeepingDays } from '#domain/kept-device.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select.tsx'
import type { Change } from '#console/forms/use-change.ts'
import { leftAfterWords } from './device-words.ts'

type Keeping = Answer<'GET /api/staff/account'>['keeping']

/** Whether this device stays signed in over the night, and for how long. */
export function OwnDevice({ keeping, change }: { keeping: Keeping; change: Change }) {
  const { most, isByPasskey } = keeping
  return (
    <section aria-labelledby="own-device">
      <h2 id="own-device" className="title-card">
        {m.console_devices_title()}
      </h2>
      <p className="measure text-muted mb-5">
        {most === 0
          ? m.console_devices_not_allowed()
          : isByPasskey
            ? `${m.console_devices_lead()} ${m.console_devices_longest()}`
            : m.console_devices_by_password()}
      </p>
      {most > 0 && isByPasskey && <KeepForm keeping={keeping} change={change} />}
    </section>
  )
}

function KeepForm({ keeping: { days, most }, change }: { keeping: Keeping; change: Change }) {
  const [chosen, setChosen] = useState<KeepingDays>(days)
  const save = () =>
    change.run(
      'device',
      (asking) => asking('PUT /api/staff/account/kept', { payload: { days: chosen } }),
      chosen === 0 ? m.console_devices_kept_no_more : m.console_devices_kept,
    )
  return (
    <div className="grid max-w-md gap-5">
      <SelectField
        label={m.console_devices_how_long()}
        name="device-days"
        options={keepingDays
          .filter((each) => each <= most)
          .map((each) => ({ value: String(each), label: leftAfterWords(each) }))}
        value={String(chosen)}
        onChange={(value) => setChosen(Number(value) as KeepingDays)}
      />
      <div>
        <Button
          variant="quiet"
          isDisabled={chosen === days}
          isPending={change.busy === 'device'}
          onPress={() => void save()}
        >
          {m.console_devices_save()}
        </Button>
      </div>
    </div>
  )
}
