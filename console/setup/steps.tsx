import { useState, type ComponentType } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { SetUpStep } from '#domain/set-up.ts'
import { ChangeNews } from '#console/account/change-news.tsx'
import { useChange } from '#console/forms/use-change.ts'
import { useLocale } from '#ui/use-locale.ts'
import { RatesForm } from '#console/settings/rates-form.tsx'
import { SettingLines } from '#console/settings/setting-section.tsx'
import { ratesLines } from '#console/settings/setting-words.ts'
import { InviteForm } from '#console/team/invite-form.tsx'
import { CompanyStep } from './company-step.tsx'
import { LoftStep } from './loft-step.tsx'
import { OpenStep } from './open-step.tsx'
import { ServerStep } from './server-step.tsx'
import type { StepProps } from './step-frame.tsx'
import { TermsStep } from './terms-step.tsx'

function TaxesStep({ settings: { rates, today, basis }, onDone }: StepProps) {
  const locale = useLocale()
  const row = rates.at(-1)
  const [isOpen, setOpen] = useState(!row)
  const close = () => setOpen(false)
  return (
    <>
      {row && <SettingLines lines={ratesLines(row, locale)} />}
      {(!row || isOpen) && (
        <RatesForm
          row={null}
          today={today}
          onDone={() => (close(), onDone())}
          {...(row ? { onLeave: close } : { firstOf: basis })}
        />
      )}
    </>
  )
}

/** Somebody who works alone goes on without. */
function TeamStep({ setUp: { team, invited, lofts } }: StepProps) {
  const change = useChange()
  return (
    <>
      <ChangeNews change={change} />
      {team > 0 && <p className="mb-4">{m.console_setup_team_there({ count: team })}</p>}
      {invited > 0 && <p className="mb-4">{m.console_setup_team_invited({ count: invited })}</p>}
      <InviteForm lofts={lofts} change={change} />
    </>
  )
}

export const steps: Readonly<Record<SetUpStep, ComponentType<StepProps>>> = {
  company: CompanyStep,
  taxes: TaxesStep,
  terms: TermsStep,
  loft: LoftStep,
  team: TeamStep,
  server: ServerStep,
  open: OpenStep,
}
