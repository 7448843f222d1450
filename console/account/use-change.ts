import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import type { CallError } from '#web/client/call.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { useWords, type Words } from '#web/ui/use-words.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'

export type Change = ReturnType<typeof useChange>

/** Asks for a change, reads the page again, and says how it ended at the top of the page. */
export function useChange() {
  const asking = useAsk()
  const { revalidate } = useRevalidator()
  const [news, setNews] = useWords()
  const [problem, setProblem] = useWords()
  const [busy, setBusy] = useState<string | null>(null)
  async function run<Ended extends { ok: true } | { ok: false; error: CallError }>(
    name: string,
    attempt: (asking: ReturnType<typeof useAsk>) => Promise<Ended | null>,
    done: Words,
  ): Promise<Ended | null> {
    setBusy(name)
    setNews(undefined)
    setProblem(undefined)
    const called = await attempt(asking)
    if (called?.ok) {
      await revalidate()
      setNews(done)
    } else setProblem(called ? wordsFor(called.error) : m.console_passkey_closed)
    setBusy(null)
    return called
  }
  return { run, busy, news, problem }
}
