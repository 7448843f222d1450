import type { ComponentType } from 'react'
import type { Answer } from '#client/call.ts'
import type { SetUpStep } from '#domain/set-up.ts'
import type { Opening } from '#console/opening/opening-status.tsx'
import { RatesForm } from '#console/settings/rates-form.tsx'
import { ratesLines } from '#console/settings/setting-words.ts'
import { CompanyStep } from './company-step.tsx'
import { LoftStep } from './loft-step.tsx'
import { OpenStep } from './open-step.tsx'
import { ServerStep } from './server-step.tsx'
import { TeamStep } from './team-step.tsx'
import { SetTerms, TermsStep } from './terms-step.tsx'

export type StepProps = {
  opening: Opening
  setUp: Answer<'GET /api/staff/set-up'>
  settings: Answer<'GET /api/staff/settings'>
  house: Answer<'GET /api/staff/settings/service'>
  /** Leads to the next step. */
  onDone: () => void
}

const TaxesStep = ({ settings: { rates, today }, onDone }: StepProps) => (
  <SetTerms rows={rates} today={today} linesOf={ratesLines} form={RatesForm} onDone={onDone} />
)

export const steps: Readonly<Record<SetUpStep, ComponentType<StepProps>>> = {
  company: CompanyStep,
  taxes: TaxesStep,
  terms: TermsStep,
  loft: LoftStep,
  team: TeamStep,
  server: ServerStep,
  open: OpenStep,
}
