import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#client/call.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { useWords, type Words } from '#ui/use-words.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'

export type Change = ReturnType<typeof useChange>

/**
 * For a button without a form: asks for a change, once however fast somebody presses, reads the page again, and has words for
 * how it ended. An attempt may give words instead of asking.
 */
export function useChange() {
  const asking = useAsk()
  const { revalidate } = useRevalidator()
  const [news, setNews] = useWords()
  const [problem, setProblem] = useWords()
  const [busy, setBusy] = useState<string | null>(null)
  // What is drawn comes a moment later than a second press of the same button.
  const running = useRef(new Set<string>())
  async function run<Ended extends { ok: true } | { ok: false; error: CallError }>(
    name: string,
    attempt: (asking: ReturnType<typeof useAsk>) => Promise<Ended | Words>,
    done: Words,
  ): Promise<Ended | null> {
    if (running.current.has(name)) return null
    running.current.add(name)
    setBusy(name)
    setNews(undefined)
    setProblem(undefined)
    const ended = await attempt(asking).finally(() => {
      running.current.delete(name)
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
