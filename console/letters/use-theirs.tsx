import { useState, type ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { CallError } from '#client/call.ts'
import { ask } from '#console/client/ask.ts'
import type { Letters } from './letter-words.ts'

type Versioned = { version: number; bodyFr: string; bodyEn: string }

/** What somebody else wrote meanwhile, once a change was refused for it: whoever saves again has read that. */
export function useTheirs(first: number, find: (letters: Letters) => Versioned | undefined) {
  const [version, setVersion] = useState(first)
  const [theirs, setTheirs] = useState<ReactNode>(null)

  async function show() {
    const called = await ask('GET /api/staff/letters', {})
    const now = called.ok ? find(called.answer) : undefined
    if (!now) return
    setVersion(now.version)
    setTheirs(<Theirs {...now} />)
  }

  const noteRefusal = ({ code }: CallError) => {
    if (code === 'letter_changed') void show()
  }
  return { version, theirs, noteRefusal }
}

const Theirs = ({ bodyFr, bodyEn }: Versioned) => (
  <div>
    <p className="font-semibold">{m.console_letters_theirs()}</p>
    <div className="template-fields">
      <p className="whitespace-pre-line wrap-anywhere">{bodyFr || '—'}</p>
      <p className="whitespace-pre-line wrap-anywhere">{bodyEn || '—'}</p>
    </div>
  </div>
)
