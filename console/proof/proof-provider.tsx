import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { CallError } from '#client/call.ts'
import { useDeferredPart } from '#ui/use-deferred-part.ts'
import { ask } from '#console/client/ask.ts'
import type { Asked } from './proof-dialog.tsx'

type Ask = typeof ask
/** Its window, passkeys and all, is half of what the frame would bring along. */
const loadDialogs = () => import('./proof-dialog.tsx')

const askedDoors = ['prove_again', 'unlock_needed', 'staff_signed_out'] as const satisfies readonly Asked[]

/** Whatever is asked for, and how it ended. */
type Attempt = <Ended extends { ok: true } | { ok: false; error: CallError }>(
  attempt: () => Promise<Ended>,
) => Promise<Ended>

type Doors = { proven: Attempt; unlock: () => Promise<boolean> }
const ProofContext = createContext<Doors | null>(null)

function useDoors(): Doors {
  const doors = useContext(ProofContext)
  if (!doors) throw new Error('Nobody asks for proofs outside the console’s frame.')
  return doors
}

/**
 * Does something that only the console may. Where a fresh proof is wanted, the device is locked or the session has ended, a
 * window asks for it over the page, which keeps all that was typed; then the same is done once more.
 */
export const useProven = (): Attempt => useDoors().proven

/** Unlocks this device; the page is read again by then. */
export const useUnlock = (): Doors['unlock'] => useDoors().unlock

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
      const door = askedDoors.find((each) => each === code)
      if (!door) return ended
      return (await prove(door)) ? attempt() : ended
    },
    [prove],
  )

  const doors = useMemo(() => ({ proven, unlock: () => prove('unlock_needed') }), [proven, prove])

  return (
    <ProofContext value={doors}>
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
