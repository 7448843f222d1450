import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import type { Change } from '#console/forms/use-change.ts'
import { may, useMe } from '#console/client/me.ts'

type Letter = { id: number; recipient: string }

/** One press, and nobody waits any more for a letter that did not arrive. */
export function SettleLetter({ letter: { id, recipient }, change }: { letter: Letter; change: Change }) {
  const me = useMe()
  const name = `letter ${id}`
  if (!may(me, 'send_letters')) return null
  return (
    <Button
      variant="link"
      aria-label={m.console_messages_to_do_settle_of({ recipient })}
      isPending={change.busy === name}
      onPress={() =>
        void change.run(
          name,
          (ask) =>
            ask('POST /api/staff/undelivered-letters/{id}/settlement', {
              params: { id: String(id) },
              payload: {},
            }),
          m.console_messages_to_do_settled,
        )
      }
    >
      {m.console_settle()}
    </Button>
  )
}
