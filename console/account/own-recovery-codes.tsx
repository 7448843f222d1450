import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { RecoveryCodes } from '#console/proof/recovery-codes.tsx'
import type { Change } from '#console/forms/use-change.ts'

/** How many codes are left, and ten new ones for those who lost theirs. */
export function OwnRecoveryCodes({ left, change }: { left: number; change: Change }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  async function renew() {
    const renewed = await change.run(
      'codes',
      (asking) => asking('POST /api/staff/account/recovery-codes'),
      m.console_codes_renewed,
    )
    if (renewed?.ok) setCodes(renewed.answer.recoveryCodes)
  }
  return (
    <section aria-labelledby="recovery">
      <h2 id="recovery" className="title-card">
        {m.console_codes_title()}
      </h2>
      <p className="measure text-muted">
        {m.console_codes_why()} {m.console_codes_left({ count: left })}
      </p>
      {codes && <RecoveryCodes codes={codes} />}
      <Button variant="quiet" isPending={change.busy === 'codes'} onPress={() => void renew()}>
        {m.console_codes_renew()}
      </Button>
    </section>
  )
}
