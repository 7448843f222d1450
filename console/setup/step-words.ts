import { setUpSteps, type SetUpStep } from '#domain/set-up.ts'
import { m } from '#i18n/paraglide/messages.js'

export type StepWords = { title: () => string; lead: () => string }

export const stepWords: Readonly<Record<SetUpStep, StepWords>> = {
  company: { title: m.console_setup_company, lead: m.console_setup_company_lead },
  taxes: { title: m.console_setup_taxes, lead: m.console_setup_taxes_lead },
  terms: { title: m.console_setup_terms, lead: m.console_setup_terms_lead },
  loft: { title: m.console_setup_loft, lead: m.console_setup_loft_lead },
  team: { title: m.console_setup_team, lead: m.console_setup_team_lead },
  server: { title: m.console_setup_server, lead: m.console_setup_server_lead },
  open: { title: m.console_setup_open, lead: m.console_setup_open_lead },
}

/** The step that an address names. */
export const stepNamed = (name: string | null): SetUpStep | undefined =>
  setUpSteps.find((step) => step === name)
