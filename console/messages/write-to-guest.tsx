import { Link, useNavigate } from 'react-router'
import { consolePathTo } from '#i18n/console-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { may, useMe } from '#console/client/me.ts'
import { useChange } from '#console/forms/use-change.ts'

/** Begins the thread of a stay and goes there; a stay has one, whoever begins it. */
export function useBeginThread(stayId: number) {
  const locale = useLocale()
  const change = useChange()
  const navigate = useNavigate()
  async function begin() {
    const begun = await change.run(
      'begin',
      (asking) =>
        asking('POST /api/staff/reservations/{id}/thread', { params: { id: String(stayId) }, payload: {} }),
      m.console_messages_section,
    )
    if (begun?.ok) void navigate(consolePathTo('messageThread', locale, { id: begun.answer.id }))
  }
  return { begin, isBusy: change.busy === 'begin', problem: change.problem }
}

type Props = { stayId: number; threadId: number | null; name: string }

/** The way into the thread of a stay: what is written there is answered there, and read by everybody of the house. */
export function WriteToGuest({ stayId, threadId, name }: Props) {
  const locale = useLocale()
  const me = useMe()
  const { begin, isBusy, problem } = useBeginThread(stayId)
  const words = (
    <>
      <Icon name="message" />
      <span>{m.console_today_write()}</span>
      <span className="sr-only"> {name}</span>
    </>
  )
  if (threadId !== null)
    return may(me, 'see_messages') ? (
      <Link to={consolePathTo('messageThread', locale, { id: threadId })} className="text-link inline-target">
        {words}
      </Link>
    ) : null
  if (!may(me, 'write_messages')) return null
  return (
    <>
      <Button variant="link" className="inline-target" isPending={isBusy} onPress={() => void begin()}>
        {words}
      </Button>
      {problem && (
        <span role="alert" className="small text-error">
          {problem}
        </span>
      )}
    </>
  )
}
