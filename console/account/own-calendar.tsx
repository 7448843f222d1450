import { useState } from 'react'
import { dot } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { receivesGuests } from '#domain/agenda.ts'
import type { Answer } from '#client/call.ts'
import { momentOf } from '#client/session-words.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { may, useMe } from '#console/client/me.ts'
import { CopiedText } from '#console/forms/copied-text.tsx'
import type { Change } from '#console/forms/use-change.ts'
import { SureButton } from '#console/frame/sure-button.tsx'

type Props = { calendar: Answer<'GET /api/staff/account'>['calendar']; change: Change }

/** The private address by which the agenda of a phone follows what is one’s own: shown once, when it is made. */
export function OwnCalendar({ calendar, change }: Props) {
  const me = useMe()
  const [url, setUrl] = useState<string | null>(null)
  if (!may(me, 'own_calendar')) return null

  async function make() {
    const made = await change.run(
      'calendar',
      (asking) => asking('POST /api/staff/account/calendar'),
      m.agenda_own_made,
    )
    if (made?.ok) setUrl(made.answer.url)
    return made
  }
  async function end() {
    const ended = await change.run(
      'calendar-end',
      (asking) => asking('DELETE /api/staff/account/calendar'),
      m.agenda_own_ended,
    )
    if (ended?.ok) setUrl(null)
    return ended
  }

  return (
    <section aria-labelledby="own-calendar">
      <h2 id="own-calendar" className="title-card">
        {m.agenda_own_title()}
      </h2>
      <p className="measure text-muted">
        {receivesGuests(me.role) ? m.agenda_own_lead_visits() : m.agenda_own_lead_turnovers()}
      </p>
      {calendar && url !== null && <NewAddress url={url} />}
      {calendar ? (
        <>
          <Since calendar={calendar} />
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            <SureButton
              label={m.agenda_own_rotate()}
              name={m.agenda_own_rotate()}
              what={m.agenda_own_rotate_what()}
              sure={m.agenda_own_rotate_sure()}
              isPending={change.busy === 'calendar'}
              onSure={make}
            />
            <SureButton
              label={m.agenda_own_end()}
              name={m.agenda_own_end()}
              what={m.agenda_own_end_what()}
              sure={m.agenda_own_end_sure()}
              isPending={change.busy === 'calendar-end'}
              onSure={end}
            />
          </div>
        </>
      ) : (
        <Button variant="quiet" isPending={change.busy === 'calendar'} onPress={() => void make()}>
          {m.agenda_own_make()}
        </Button>
      )}
    </section>
  )
}

const addressWords = {
  label: m.agenda_own_address,
  copy: m.agenda_own_copy,
  copied: m.agenda_own_copied,
  yourself: m.console_requests_copy_yourself,
}

/** The address itself, which is shown this once, with how a phone takes it up. */
const NewAddress = ({ url }: { url: string }) => (
  <div className="grid gap-4">
    <p className="measure">{m.agenda_own_secret()}</p>
    <CopiedText text={url} words={addressWords} />
    <p>
      <a href={url.replace(/^https?:\/\//, 'webcal://')} className="text-link inline-target">
        {m.agenda_own_open()}
      </a>
    </p>
    <div className="measure small grid gap-2">
      <p className="font-semibold">{m.agenda_own_how()}</p>
      <p>{m.agenda_own_how_iphone()}</p>
      <p>{m.agenda_own_how_android()}</p>
      <p>{m.agenda_own_how_often()}</p>
    </div>
  </div>
)

function Since({ calendar: { madeAt, readAt } }: { calendar: NonNullable<Props['calendar']> }) {
  const locale = useLocale()
  const read = readAt === null ? m.agenda_own_unread() : m.agenda_own_read({ read: momentOf(readAt, locale) })
  return (
    <p className="small text-muted">
      {m.agenda_own_since({ made: momentOf(madeAt, locale) })}
      {dot}
      {read}
    </p>
  )
}
