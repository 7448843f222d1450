import { useState } from 'react'
import { keepingDays, type Keeping, type KeepingDays } from '#domain/kept-device.ts'
import { roles, type Role } from '#domain/permissions.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select.tsx'
import { keepingWords } from '#console/account/device-words.ts'
import type { Change } from '#console/forms/use-change.ts'
import { roleWords } from './role-words.ts'

/** For how long each role may keep a device signed in. */
export function KeepingSection({ keeping, change }: { keeping: Keeping; change: Change }) {
  const [typed, setTyped] = useState<Partial<Keeping>>({})
  const chosen = { ...keeping, ...typed }
  const isChanged = roles.some((role) => chosen[role] !== keeping[role])
  const choose = (role: Role) => (value: string) =>
    setTyped({ ...typed, [role]: Number(value) as KeepingDays })

  async function save() {
    const saved = await change.run(
      'keeping',
      (asking) => asking('PUT /api/staff/kept-devices', { payload: { keeping: chosen } }),
      m.console_own_name_saved,
    )
    if (saved?.ok) setTyped({})
  }

  return (
    <section aria-labelledby="keeping">
      <h2 id="keeping" className="title-card">
        {m.console_devices_team_title()}
      </h2>
      <p className="measure text-muted mb-5">{m.console_devices_team_lead()}</p>
      <div className="grid max-w-md gap-5">
        {roles.map((role) => (
          <SelectField
            key={role}
            label={roleWords[role]()}
            name={`keeping-${role}`}
            options={keepingDays.map((days) => ({ value: String(days), label: keepingWords(days) }))}
            value={String(chosen[role])}
            onChange={choose(role)}
          />
        ))}
        <div>
          <Button isDisabled={!isChanged} isPending={change.busy === 'keeping'} onPress={() => void save()}>
            {m.console_save()}
          </Button>
        </div>
      </div>
    </section>
  )
}
