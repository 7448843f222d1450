import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ask } from '#console/client/ask.ts'
import { useMe } from '#console/client/me.ts'
import { WaysIn } from './ways-in.tsx'

/** Which door stands in the way: a proof that is too old, a device that is locked, or a session that ended. */
export type Asked = 'prove_again' | 'unlock_needed' | 'staff_signed_out'

const words = {
  prove_again: {
    title: m.console_proof_title,
    body: m.console_proof_body,
    passkey: m.console_proof_passkey,
    password: m.console_proof_password,
  },
  unlock_needed: {
    title: m.console_devices_unlock_title,
    body: m.console_devices_unlock_body,
    passkey: m.console_devices_unlock_passkey,
    password: m.console_proof_password,
  },
  staff_signed_out: {
    title: m.account_session_ended,
    body: m.console_out_body,
    passkey: m.console_proof_passkey,
    password: m.console_enter,
  },
} satisfies Record<Asked, object>

/** Asks for a proof, or for the whole entry, over the page. */
export function ProofDialog({
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
  const { title, body, ...ways } = words[why]
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={title()}>
      <p className="mb-6">{body()}</p>
      <WaysIn
        asksEmail={isOut}
        offersPasskey={me.hasPasskey}
        // What is locked a passkey alone unlocks.
        offersPassword={me.hasPassword && why !== 'unlock_needed'}
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
        words={{ ...ways, pending: m.words_waiting }}
      />
    </Dialog>
  )
}

/** Somebody else came in: what was typed by whoever was here before is not sent. */
export function OtherPersonDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={m.console_out_other_title()}>
      <p className="mb-6">{m.console_out_other_body()}</p>
      <Button onPress={onClose}>{m.console_out_other_close()}</Button>
    </Dialog>
  )
}
