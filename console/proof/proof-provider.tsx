import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import type { CallError } from '#web/client/call.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ask } from '#console/client/ask.ts'
import { useMe } from '#console/client/me.ts'
import { WaysIn } from './ways-in.tsx'

type Ask = typeof ask
/** Which door stands in the way: a proof that is too old, or a session that ended. */
type Asked = 'prove_again' | 'staff_signed_out'

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
      {asked && (
        <ProofDialog
          why={asked}
          onDone={async (isSame) => {
            await revalidate()
            finish(isSame)
            setOther(!isSame)
          }}
          onClose={() => finish(false)}
        />
      )}
      {isOther && (
        <Dialog isOpen onOpenChange={setOther} title={m.console_out_other_title()}>
          <p className="mb-6">{m.console_out_other_body()}</p>
          <Button onPress={() => setOther(false)}>{m.console_out_other_close()}</Button>
        </Dialog>
      )}
    </ProofContext>
  )
}

function ProofDialog({
  why,
  onDone,
  onClose,
}: {
  why: Asked
  /** What somebody else typed is not sent in the name of who came in after them. */
  onDone: (isSame: boolean) => Promise<void>
  onClose: () => void
}) {
  const me = useMe()
  const isOut = why === 'staff_signed_out'
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isOut ? m.console_out_title() : m.console_proof_title()}
    >
      <p className="mb-6">{isOut ? m.console_out_body() : m.console_proof_body()}</p>
      <WaysIn
        asksEmail={isOut}
        offersPasskey={me.hasPasskey}
        offersPassword={me.hasPassword}
        askQuestion={() =>
          isOut
            ? ask('POST /api/staff/sign-in/passkey-options')
            : ask('POST /api/staff/proof/passkey-options')
        }
        sendPasskey={(payload) =>
          isOut
            ? ask('POST /api/staff/sign-in/passkey', { payload })
            : ask('POST /api/staff/proof/passkey', { payload })
        }
        sendTyped={({ email, ...payload }) =>
          isOut
            ? ask('POST /api/staff/sign-in/password', { payload: { email, ...payload } })
            : ask('POST /api/staff/proof/password', { payload })
        }
        onDone={async () => {
          const entered = isOut ? await ask('GET /api/staff/me') : null
          await onDone(!entered?.ok || entered.answer.id === me.id)
        }}
        words={{
          passkey: m.console_proof_passkey,
          password: isOut ? m.console_enter : m.console_proof_password,
          pending: m.console_proving,
        }}
      />
    </Dialog>
  )
}
