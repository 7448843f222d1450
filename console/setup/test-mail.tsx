import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Outcome } from '#console/forms/form-section.tsx'
import { useChange } from '#console/forms/use-change.ts'

type Sent = Answer<'POST /api/staff/set-up/test-email'>

/** To one's own address, and at once: what the mail server says is the answer. */
export function TestMail({ hasServer }: { hasServer: boolean }) {
  const change = useChange()
  const [sent, setSent] = useState<Sent | null>(null)
  async function send() {
    setSent(null)
    const ended = await change.run(
      'mail',
      (asking) => asking('POST /api/staff/set-up/test-email'),
      () => '',
    )
    if (ended?.ok) setSent(ended.answer)
  }
  return (
    <section aria-labelledby="mail" className="setup-part">
      <h3 id="mail" className="title-card">
        {m.console_setup_part_mail()}
      </h3>
      {!hasServer && !sent && <p className="measure text-muted mb-4">{m.console_setup_mail_sandbox()}</p>}
      <Outcome news={undefined} problem={change.problem} />
      <div role="status" className="mb-4 empty:hidden">
        {sent && (
          <Notice tone={sent.said === null && hasServer ? 'success' : 'warning'}>
            {endOf(sent, hasServer)}
          </Notice>
        )}
      </div>
      <Button
        variant="quiet"
        isPending={change.busy === 'mail'}
        pendingLabel={m.words_sending()}
        onPress={() => void send()}
      >
        {m.console_setup_mail_test()}
      </Button>
    </section>
  )
}

/** Where there is no mail server nothing arrives anywhere, whoever took it. */
function endOf({ said, recipient: email }: Sent, hasServer: boolean): string {
  if (said !== null) return m.console_setup_mail_refused({ said })
  return hasServer ? m.console_setup_mail_taken({ email }) : m.console_setup_mail_kept({ email })
}
