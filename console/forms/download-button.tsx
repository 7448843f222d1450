import { useState, type ReactNode } from 'react'
import { localeOfPath } from '#i18n/locale.ts'
import { readRefusal, type CallError } from '#client/call.ts'
import { wordsFor } from '#client/sentence-for.ts'
import { nameOf, save } from '#client/download.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/use-words.ts'
import { useProven } from '#console/proof/proof-provider.tsx'

type Props = { address: Address; method?: 'GET' | 'POST'; children: ReactNode }
type Address = `/api/staff/${string}`

/** A file of the console; where it wants a fresh proof, a window asks for one first. Why nothing came is said beside it. */
export function DownloadButton({ address, method = 'GET', children }: Props) {
  const proven = useProven()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useWords()

  async function fetchFile() {
    setBusy(true)
    setProblem(undefined)
    const ended = await proven(() => download(address, method))
    if (!ended.ok) setProblem(wordsFor(ended.error))
    setBusy(false)
  }

  return (
    <>
      <Button variant="link" className="inline-target" isPending={isBusy} onPress={() => void fetchFile()}>
        {children}
      </Button>
      {problem && (
        <span role="alert" className="small text-error block">
          {problem}
        </span>
      )}
    </>
  )
}

type Downloaded = { ok: true } | { ok: false; error: CallError }

/** Fetches a file of the console and hands it to the browser under the server's own name for it. */
async function download(address: Address, method: 'GET' | 'POST'): Promise<Downloaded> {
  const headers = { 'Accept-Language': localeOfPath(window.location.pathname) }
  const asked =
    method === 'GET'
      ? { headers }
      : { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: '{"payload":{}}' }
  try {
    const response = await fetch(address, asked)
    if (!response.ok) return { ok: false, error: await readRefusal(response) }
    save(await response.blob(), nameOf(response))
    return { ok: true }
  } catch {
    // Nothing came, or only a part of it: the same as no connection.
    return { ok: false, error: { status: 'error', code: 'offline', errors: '', requestId: '' } }
  }
}
