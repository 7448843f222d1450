import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#client/call.ts'
import { useDeferredPart } from '#ui/use-deferred-part.ts'
import { ask } from '#console/client/ask.ts'
import type { Asked } from './proof-dialog.tsx'

type Ask = typeof ask
/** Its window, passkeys and all, is half of what the frame would bring along. */
const loadDialogs = () => import('./proof-dialog.tsx')

/** Whatever is asked for, and how it ended. */
type Attempt = <Ended extends { ok: true } | { ok: false; error: CallError }>(
  attempt: () => Promise<Ended>,
) => Promise<Ended>

const ProofContext = createContext<Attempt | null>(null)

/**
 * Does something that only the console may. Where a fresh proof is wanted, or the session has ended, a window asks for it
 * over the page, which keeps all that was typed; then the same is done once more.
 */
export function useProven(): Attempt {
  const proven = useContext(ProofContext)
  if (!proven) throw new Error('Nobody asks for proofs outside the console’s frame.')
  return proven
}

/** Asks the API for something that changes anything, with a proof where one is wanted. */
export function useAsk(): Ask {
  const proven = useProven()
  return useCallback((...given) => proven(() => ask(...given)), [proven])
}

export function ProofProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const waiting = useRef<((isProven: boolean) => void) | null>(null)
  const [isOther, setOther] = useState(false)
  const { revalidate } = useRevalidator()

  const prove = useCallback((why: Asked) => {
    waiting.current?.(false)
    setAsked(why)
    return new Promise<boolean>((resolve) => {
      waiting.current = resolve
    })
  }, [])

  const finish = useCallback((isProven: boolean) => {
    setAsked(null)
    waiting.current?.(isProven)
    waiting.current = null
  }, [])

  // Where the window cannot be had, the refusal is said as any other.
  const { part } = useDeferredPart(loadDialogs, asked !== null || isOther, () => finish(false))

  const proven: Attempt = useCallback(
    async (attempt) => {
      const ended = await attempt()
      const code = ended.ok ? null : ended.error.code
      if (code !== 'prove_again' && code !== 'staff_signed_out') return ended
      return (await prove(code)) ? attempt() : ended
    },
    [prove],
  )

  return (
    <ProofContext value={proven}>
      {children}
      {part && asked && (
        <part.ProofDialog
          why={asked}
          onDone={async (isSame) => {
            await revalidate()
            finish(isSame)
            setOther(!isSame)
          }}
          onClose={() => finish(false)}
        />
      )}
      {part && isOther && <part.OtherPersonDialog onClose={() => setOther(false)} />}
    </ProofContext>
  )
}
