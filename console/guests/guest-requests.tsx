import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { daysBetween, type Day, type Instant } from '#domain/days.ts'
import { answerDays, privacyRequestKinds, type PrivacyRequestKind } from '#domain/privacy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatDay, formatInstant } from '#i18n/format.ts'
import type { Answer } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords } from '#ui/use-words.ts'
import { may, useMe } from '#console/client/me.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { OpeningSection, Outcome, type FormProps } from '#console/forms/form-section.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { useAsk } from '#console/proof/proof-provider.tsx'
import { requestWords } from './request-words.ts'

export type Guest = Answer<'GET /api/staff/guests/{id}'>
type Request = Guest['requests'][number]

/** What a guest asked for about what is kept of them, with the days that are left to answer. */
export function GuestRequests({ guest }: { guest: Guest }) {
  const me = useMe()
  const { requests } = guest
  return (
    <OpeningSection
      id="requests"
      title={m.console_guests_requests()}
      isOffered
      lead={
        <>
          <p className="measure text-muted">{m.console_guests_requests_lead({ days: answerDays })}</p>
          {requests.length > 0 && (
            <ul className="money-rows">
              {requests.map((request) => (
                <RequestLine
                  key={request.id}
                  guest={guest}
                  request={request}
                  mayAnswer={may(me, 'note_privacy_requests')}
                />
              ))}
            </ul>
          )}
        </>
      }
      opener={m.console_guests_request_note()}
      subject={guest}
      form={RequestForm}
    />
  )
}

type LineProps = { guest: Guest; request: Request; mayAnswer: boolean }

function RequestLine({ guest: { id: guest, today, zone }, request, mayAnswer }: LineProps) {
  const locale = useLocale()
  const ask = useAsk()
  const { revalidate } = useRevalidator()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useWords()
  const { id, kind, askedOn, dueOn, answeredAt, answeredBy } = request
  const left = daysBetween(today as Day, dueOn as Day)

  async function answer() {
    setPending(true)
    setProblem(undefined)
    const params = { id: String(guest), request: String(id) }
    const answered = await ask('POST /api/staff/guests/{id}/requests/{request}/answered', {
      params,
    })
    if (!answered.ok) setProblem(wordsFor(answered.error))
    await revalidate()
    setPending(false)
  }

  return (
    <li className="flex-wrap">
      <span>
        {requestWords[kind]()}
        <span className="small text-muted block">
          {m.console_guests_asked_on({ day: formatDay(askedOn as Day, locale) })}
        </span>
        {answeredAt ? (
          <span className="small text-success block">
            {m.console_guests_answered({
              at: formatInstant(answeredAt as Instant, zone, locale),
              by: answeredBy ?? '',
            })}
          </span>
        ) : (
          <span className="small text-copper block">
            {left >= 0
              ? m.console_guests_days_left({ count: left, day: formatDay(dueOn as Day, locale) })
              : m.console_guests_days_over({ day: formatDay(dueOn as Day, locale) })}
          </span>
        )}
        <Outcome news={undefined} problem={problem} />
      </span>
      {!answeredAt && mayAnswer && (
        <Button variant="link" isPending={isPending} onPress={() => void answer()}>
          {m.console_guests_answer()}
        </Button>
      )}
    </li>
  )
}

type Props = { subject: Guest; onClose: FormProps['onClose'] }

function RequestForm({ subject: { id, today }, onClose }: Props) {
  const form = useActionForm({
    name: 'request',
    initial: { kind: 'copy' as PrivacyRequestKind, day: today },
    act: (ask, { kind, day: askedOn }, { key }) =>
      ask('POST /api/staff/guests/{id}/requests', {
        params: { id: String(id) },
        payload: { kind, askedOn, key },
      }),
    onDone: () => onClose(m.console_guests_request_noted),
  })
  return (
    <ActionForm form={form} submit={m.console_guests_request_keep()} onLeave={onClose}>
      <SelectField
        label={m.console_guests_request_kind()}
        {...form.field('kind')}
        onChange={(kind) => form.set({ kind: kind as PrivacyRequestKind })}
        options={privacyRequestKinds.map((value) => ({ value, label: requestWords[value]() }))}
      />
      <TextField label={m.console_guests_request_day()} {...form.field('day')} type="date" isRequired />
    </ActionForm>
  )
}
