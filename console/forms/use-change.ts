import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#client/call.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { useWords, type Words } from '#ui/use-words.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'

export type Change = ReturnType<typeof useChange>

/**
 * For a button without a form: asks for a change, one at a time however fast somebody presses, reads the page again, and has words for
 * how it ended. An attempt may give words instead of asking.
 */
export function useChange() {
  const asking = useAsk()
  const { revalidate } = useRevalidator()
  const [news, setNews] = useWords()
  const [problem, setProblem] = useWords()
  const [busy, setBusy] = useState<string | null>(null)
  // What is drawn comes a moment later than a second press.
  const isRunning = useRef(false)
  async function run<Ended extends { ok: true } | { ok: false; error: CallError }>(
    name: string,
    attempt: (asking: ReturnType<typeof useAsk>) => Promise<Ended | Words>,
    done: Words,
  ): Promise<Ended | null> {
    if (isRunning.current) return null
    isRunning.current = true
    setBusy(name)
    setNews(undefined)
    setProblem(undefined)
    const ended = await attempt(asking).finally(() => {
      isRunning.current = false
      setBusy(null)
    })
    if (typeof ended === 'function') {
      setProblem(ended)
      return null
    }
    if (ended.ok) {
      await revalidate()
      setNews(done)
    } else setProblem(wordsFor(ended.error))
    return ended
  }
  return { run, busy, news, problem }
}
