import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dateOrders, type DateOrder } from '#domain/brought-in-dates.ts'
import { grantOf } from '#domain/permissions.ts'
import { formatMoney } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords } from '#ui/use-words.ts'
import { useMe } from '#console/client/me.ts'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { ReadColumns } from './read-columns.tsx'
import { FileField } from './file-field.tsx'
import { LinesCalendar } from './lines-calendar.tsx'
import { LinesList } from './lines-list.tsx'
import type { Seen } from './line-words.ts'

const initial = { file: '', dates: '' }

/** A file is looked at as soon as it is chosen; what fits of it is brought in with one tap. */
export function BringInForm() {
  const { role } = useMe()
  const [name, setName] = useState('')
  const [hasLetters, setLetters] = useState(false)
  const [news, setNews] = useWords()
  const told = useRef<HTMLDivElement>(null)
  const form = useActionForm({
    name: 'bringin',
    initial,
    // There are names in it: it is kept in no browser.
    isSecret: true,
    preview: (ask, { file, dates }) =>
      ask('POST /api/staff/bring-ins/preview', { payload: { file, dates: orderIn(dates) } }),
    act: (ask, { file, dates }, { ahead, key }) =>
      ask('POST /api/staff/bring-ins', {
        payload: { key, file, dates: orderIn(dates), letters: hasLetters, expected: ahead.stays },
      }),
    onDone: ({ stays }) => {
      setName('')
      form.set(initial)
      setNews(() => m.console_bringin_done({ count: stays }))
    },
  })
  const { ref, values, ahead, isBusy, problem } = form
  const show = useEffectEvent(() => form.show())
  // Another file, or another way to read its days, is looked at by itself.
  useEffect(() => {
    if (values.file) show()
  }, [values.file, values.dates])
  useEffect(() => {
    if (news) told.current?.focus()
  }, [news])

  return (
    <form
      ref={ref}
      method="post"
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
      onSubmit={form.submit}
    >
      <div role="status" ref={told} tabIndex={-1} className="empty:hidden">
        {news && <Notice tone="success">{news}</Notice>}
      </div>
      <FileField
        chosen={name}
        isBusy={isBusy && ahead === null}
        onChoose={(file) => {
          setNews(undefined)
          setName(file.name)
          form.set({ file: file.base64, dates: '' })
        }}
      />
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      {values.file && (ahead?.dates === null || values.dates) && (
        <DatesField value={values.dates} onChange={(dates) => form.set({ dates })} />
      )}
      {ahead && (
        <>
          {ahead.dates !== null && <Figures ahead={ahead} />}
          {ahead.stays > 0 && (
            <div className="grid gap-4">
              {ahead.letters > 0 && (
                <Checkbox name="letters" isSelected={hasLetters} onChange={setLetters}>
                  {m.console_bringin_letters({ count: ahead.letters })}
                </Checkbox>
              )}
              {grantOf(role, 'bring_in') !== 'no' && (
                <div>
                  <Button isPending={isBusy} pendingLabel={m.words_waiting()} onPress={() => form.act(ahead)}>
                    {m.console_bringin_act({ count: ahead.stays })}
                  </Button>
                </div>
              )}
              <p className="small text-muted max-w-prose">{m.console_bringin_means()}</p>
            </div>
          )}
          <ReadColumns ahead={ahead} />
          <LinesCalendar ahead={ahead} />
          <LinesList ahead={ahead} />
        </>
      )}
    </form>
  )
}

const orderIn = (typed: string): DateOrder | null => dateOrders.find((order) => order === typed) ?? null

function DatesField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const words = {
    ymd: m.console_bringin_dates_ymd(),
    dmy: m.console_bringin_dates_dmy(),
    mdy: m.console_bringin_dates_mdy(),
  }
  const asked = { value: '', label: m.console_bringin_dates_ask(), isDisabled: true }
  return (
    <SelectField
      label={m.console_bringin_dates()}
      description={m.console_bringin_dates_why()}
      name="dates"
      className="max-w-xl"
      options={[asked, ...dateOrders.map((order) => ({ value: order, label: words[order] }))]}
      value={value}
      onChange={onChange}
    />
  )
}

/** How many fit, and what money they bring along. */
function Figures({ ahead }: { ahead: Seen }) {
  const locale = useLocale()
  const { stays, paid, owed, lines } = ahead
  const out = lines.length - stays
  return (
    <dl className="bringin-figures">
      {[
        [m.console_bringin_figure_stays(), String(stays)],
        [m.console_bringin_figure_out(), String(out)],
        [m.console_bringin_column_paid(), formatMoney(paid, locale)],
        [m.console_bringin_figure_owed(), formatMoney(owed, locale)],
      ].map(([term, figure]) => (
        <div key={term}>
          <dt className="small text-muted">{term}</dt>
          <dd className="figures">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
