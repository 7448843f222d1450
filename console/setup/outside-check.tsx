import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type Seen = 'same' | 'other' | 'nobody'
const words = {
  same: m.console_setup_outside_same,
  other: m.console_setup_outside_other,
  nobody: m.console_setup_outside_nobody,
} as const
const patienceMs = 10_000

/** The browser of whoever asks stands outside: it sees where the public address leads. */
export function OutsideCheck({ address, number }: { address: string; number: string }) {
  const [seen, setSeen] = useState<Seen | null>(null)
  const [isBusy, setBusy] = useState(false)
  async function look() {
    setBusy(true)
    setSeen(await whoAnswers(address, number))
    setBusy(false)
  }
  return (
    <section aria-labelledby="outside" className="setup-part">
      <h3 id="outside" className="title-card">
        {m.console_setup_outside()}
      </h3>
      <p className="measure text-muted mb-4">{m.console_setup_outside_lead({ address })}</p>
      <div role="status" className="mb-4 empty:hidden">
        {seen && <Notice tone={seen === 'same' ? 'success' : 'warning'}>{words[seen]({ address })}</Notice>}
      </div>
      <Button variant="quiet" isPending={isBusy} pendingLabel={m.words_waiting()} onPress={() => void look()}>
        {m.console_setup_outside_ask()}
      </Button>
    </section>
  )
}

/** Whoever answers something else is another house; a proxy that finds no house behind it is nobody. */
async function whoAnswers(address: string, number: string): Promise<Seen> {
  try {
    const url = new URL('/api/installation', address)
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    if (answer.status >= 500) return 'nobody'
    const said = answer.ok ? await answer.json() : null
    return said?.number === number ? 'same' : 'other'
  } catch (error) {
    return error instanceof SyntaxError ? 'other' : 'nobody'
  }
}
