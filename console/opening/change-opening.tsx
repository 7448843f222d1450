import { useEffect, useRef, useState } from 'react'
import { grantOf } from '#domain/permissions.ts'
import type { OpeningWish } from '#domain/site-opening.ts'
import { missingWords } from '#i18n/opening-words.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { useLocale } from '#ui/use-locale.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { OpeningSection } from '#console/forms/form-section.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { useMe } from '#console/client/me.ts'
import type { Words } from '#ui/use-words.ts'
import type { Opening } from './opening-status.tsx'

const wishWords: Readonly<Record<OpeningWish, Words>> = {
  open: m.console_opening_open,
  closed: m.console_opening_close,
}
const doneWords: Readonly<Record<OpeningWish, Words>> = {
  open: m.console_opening_opened,
  closed: m.console_opening_today_closed,
}

/** One button: to open a site that sells nothing, or to close one that sells. */
export function ChangeOpening({ opening, isBlocked }: { opening: Opening; isBlocked: boolean }) {
  const { role } = useMe()
  if (grantOf(role, 'open_site') === 'no')
    return <p className="text-muted">{m.console_opening_owner_only()}</p>
  const to: OpeningWish = opening.status === 'open' ? 'closed' : 'open'
  return (
    <OpeningSection
      id="change"
      title={m.console_opening_online()}
      isOffered
      lead={null}
      opener={wishWords[to]()}
      isDisabled={isBlocked}
      subject={to}
      form={ChangeForm}
    />
  )
}

type FormProps = { subject: OpeningWish; onClose: (news?: Words) => void }

/** What was asked for stays, also where somebody else does the same meanwhile: then it is refused. */
function ChangeForm({ subject, onClose }: FormProps) {
  const [to] = useState(subject)
  const form = useActionForm({
    name: `opening-${to}`,
    initial: {},
    preview: (ask) => ask('POST /api/staff/opening/preview', { payload: { to } }),
    act: (ask) => ask('POST /api/staff/opening', { payload: { to } }),
    onDone: () => onClose(doneWords[to]),
  })
  const show = useRef(form.show)
  useEffect(() => show.current(), [])
  return (
    <ActionForm
      form={form}
      confirm={wishWords[to]}
      isDanger={to === 'closed'}
      onLeave={() => onClose()}
      preview={(ahead) => <Ahead to={to} ahead={ahead} />}
    >
      {null}
    </ActionForm>
  )
}

type Plan = Answer<'POST /api/staff/opening/preview'>

/** What becomes of guests who may book from now on, or no longer, and that nothing becomes of the others. */
function Ahead({ to, ahead: { stays, holds, advised } }: { to: OpeningWish; ahead: Plan }) {
  const locale = useLocale()
  if (to === 'open')
    return (
      <>
        <p>{m.console_opening_ahead_open()}</p>
        {advised.length > 0 && (
          <p>{m.console_opening_ahead_advised({ missing: missingWords(advised, locale) })}</p>
        )}
      </>
    )
  return (
    <>
      <p>{m.console_opening_ahead_close()}</p>
      <p>
        {stays > 0 ? m.console_opening_ahead_stays({ count: stays }) : m.console_opening_ahead_no_stays()}
      </p>
      <p>
        {holds > 0 ? m.console_opening_ahead_holds({ count: holds }) : m.console_opening_ahead_no_holds()}
      </p>
    </>
  )
}
