import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { dateOrders, type DateOrder } from '#domain/brought-in-dates.ts'
import type { FileKind } from '#domain/brought-in-kinds.ts'
import { grantOf } from '#domain/permissions.ts'
import type { OfferedUndo } from '#domain/undo.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select.tsx'
import type { Words } from '#ui/use-words.ts'
import { useMe } from '#console/client/me.ts'
import { UndoNotice } from '#console/frame/undo-notice.tsx'
import { useActionForm, type Asked } from '#console/forms/use-action-form.ts'
import type { useAsk } from '#console/proof/proof-provider.tsx'
import { ReadColumns } from './read-columns.tsx'
import { FileField } from './file-field.tsx'
import { LinesList, type Described } from './lines-list.tsx'
import type { Line, Seen } from './line-words.ts'

type Ask = ReturnType<typeof useAsk>
export type Typed = { file: string; dates: DateOrder | null }
/** What was done, and the way to take it back where there is one. */
export type News = {
  words: Words
  /** Where somebody goes on from here. */
  next?: ReactNode
  undo?: (Omit<OfferedUndo, 'until'> & { until: string }) | null
}
type SeenFile<L> = Omit<Seen, 'lines' | 'today'> & { lines: L[] }

/** What stands before the file: what it holds, which keeps the focus where somebody chooses that. */
export type Chosen = { children: ReactNode }

type Props<L extends Line, Ahead extends SeenFile<L>, Done> = Chosen & {
  kind: FileKind
  preview: (ask: Ask, typed: Typed) => Asked<Ahead>
  act: (ask: Ask, typed: Typed, seen: { ahead: Ahead; key: string }) => Asked<Done>
  done: (done: Done, ahead: Ahead) => News
  /** The words of the button that does it, and what that means. */
  actWords: (ahead: Ahead) => string
  means: string
  figures?: (ahead: Ahead) => readonly (readonly [term: string, figure: string])[]
  /** What else is chosen before it is done. */
  choices?: (ahead: Ahead) => ReactNode
  /** What it does, beside its lines; and how these look in the calendar. */
  shown?: (ahead: Ahead) => ReactNode
  calendar?: (ahead: Ahead) => ReactNode
  describe: (line: L, ahead: Ahead) => Described
}

const initial = { file: '', dates: '' }

/** A file is looked at as soon as it is chosen; what fits of it is brought in with one tap. */
export function FileForm<L extends Line, Ahead extends SeenFile<L>, Done>(props: Props<L, Ahead, Done>) {
  const { kind, figures, choices, shown, calendar, describe } = props
  const { role } = useMe()
  const [name, setName] = useState('')
  const [news, setNews] = useState<News>()
  const told = useRef<HTMLDivElement>(null)
  const typedIn = ({ file, dates }: typeof initial): Typed => ({ file, dates: orderIn(dates) })
  const form = useActionForm({
    name: 'bringin',
    initial,
    // There are names in it: it is kept in no browser.
    isSecret: true,
    preview: (ask, values) => props.preview(ask, typedIn(values)),
    act: (ask, values, seen: { ahead: Ahead; key: string }) => props.act(ask, typedIn(values), seen),
    onDone: (done, ahead) => {
      setName('')
      form.set(initial)
      setNews(props.done(done, ahead))
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
  const isRead = ahead !== null && ahead.dates !== null
  const isHere = isRead && ahead.fits === 0 && ahead.lines.every(({ outcome }) => outcome === 'already')

  return (
    <form
      ref={ref}
      method="post"
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
      onSubmit={form.submit}
    >
      {props.children}
      <div ref={told} tabIndex={-1} className="empty:hidden">
        {news && (
          <UndoNotice undos={news.undo ? [news.undo] : []} onUndone={() => undefined}>
            {news.words()}
          </UndoNotice>
        )}
        {news?.next !== undefined && <div>{news.next}</div>}
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
          {isRead && <Figures figures={figures?.(ahead) ?? countsOf(ahead)} />}
          {isHere && <Notice tone="info">{m.console_bringin_nothing()}</Notice>}
          {ahead.fits > 0 && (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {shown?.(ahead)}
              {choices?.(ahead)}
              {grantOf(role, 'bring_in') !== 'no' && (
                <div>
                  <Button isPending={isBusy} pendingLabel={m.words_waiting()} onPress={() => form.act(ahead)}>
                    {props.actWords(ahead)}
                  </Button>
                </div>
              )}
              <p className="small text-muted max-w-prose">{props.means}</p>
            </div>
          )}
          <ReadColumns ahead={ahead} />
          {calendar?.(ahead)}
          <LinesList kind={kind} lines={ahead.lines} describe={(line) => describe(line, ahead)} />
        </>
      )}
    </form>
  )
}

const orderIn = (typed: string): DateOrder | null => dateOrders.find((order) => order === typed) ?? null

const countsOf = ({ fits, lines }: Pick<Seen, 'fits' | 'lines'>) =>
  [
    [m.console_bringin_figure_lines(), String(fits)],
    [m.console_bringin_figure_out(), String(lines.length - fits)],
  ] as const

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

function Figures({ figures }: { figures: readonly (readonly [term: string, figure: string])[] }) {
  return (
    <dl className="bringin-figures">
      {figures.map(([term, figure]) => (
        <div key={term}>
          <dt className="small text-muted">{term}</dt>
          <dd className="figures">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
