import { m } from '#i18n/paraglide/messages.js'
import { formatMoney } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'

type Concession = Answer<'POST /api/staff/reservations/{id}/change/preview'>['concession']

/** What a command gives beyond the policy, and whether somebody else has to approve it. */
export function ConcessionLines({ concession }: { concession: Concession }) {
  const locale = useLocale()
  const { amount: cents, cause, may, allowance } = concession
  if (cents === 0) return null
  const amount = formatMoney(cents, locale)
  return (
    <>
      <li>
        {cause === 'house_fault'
          ? m.console_approvals_gives_fault({ amount })
          : m.console_approvals_gives({ amount })}
      </li>
      {may === 'ask' && <li>{allowance ? m.console_approvals_above() : m.console_approvals_needed()}</li>}
    </>
  )
}
