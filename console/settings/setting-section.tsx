import type { ComponentType } from 'react'
import type { Locale } from '#domain/locale.ts'
import type { SettingName } from '#domain/settings.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Words } from '#ui/use-words.ts'
import { may, useMe } from '#console/client/me.ts'
import { OpeningSection } from '#console/forms/form-section.tsx'
import type { Change } from '#console/forms/use-change.ts'
import { SureButton } from '#console/frame/sure-button.tsx'
import { dayWords, type SettingLine } from './setting-words.ts'

type Row = { from: string }
type Subject<One extends Row> = {
  /** What holds, or is set for later; null where nothing is, and the form offers something to begin with. */
  row: One | null
  today: string
  propertyId?: number | undefined
  /** Of what was read, where nothing of it was ever set: nobody has other terms, and nothing is to be seen before. */
  firstOf?: string
}
export type SettingFormProps<One extends Row> = Subject<One> & {
  onDone: (news: Words) => void
  onLeave?: () => void
}

type Props<One extends Row> = {
  setting: SettingName
  propertyId?: number
  title: string
  rows: readonly One[]
  today: string
  linesOf: (row: Omit<One, 'from'>, locale: Locale) => SettingLine[]
  /** What holds where nobody has set anything. */
  usual?: Omit<One, 'from'> & { words: () => string }
  form: ComponentType<SettingFormProps<One>>
  change: Change
}

/** What holds, what is set for later, and the form by which somebody who may sets something else. */
export function SettingSection<One extends Row>(props: Props<One>) {
  const { setting, propertyId, title, rows, today, form: Form } = props
  const isOffered = may(useMe(), 'change_settings')
  const held = rows.findLast(({ from }) => from <= today)
  const id = propertyId === undefined ? setting : `${setting}-${propertyId}`
  if (!isOffered)
    return (
      <section aria-labelledby={id}>
        <h2 id={id} className="title-card">
          {title}
        </h2>
        <Rows {...props} held={held} isOffered={false} />
      </section>
    )
  return (
    <OpeningSection
      id={id}
      title={title}
      isOffered
      lead={<Rows {...props} held={held} isOffered />}
      opener={held || props.usual ? m.console_settings_change() : m.console_terms_set()}
      subject={{ row: held ?? rows.at(-1) ?? null, today, propertyId, form: Form }}
      form={FormOf<One>}
    />
  )
}

/** Always the same function: what is typed stays however often the page is drawn. */
function FormOf<One extends Row>({
  subject: { form: Form, ...subject },
  onClose,
}: {
  subject: Subject<One> & { form: ComponentType<SettingFormProps<One>> }
  onClose: (news?: Words) => void
}) {
  return <Form {...subject} onDone={onClose} onLeave={() => onClose()} />
}

function Rows<One extends Row>({
  held,
  isOffered,
  ...props
}: Props<One> & { held: One | undefined; isOffered: boolean }) {
  const { setting, propertyId, rows, today, linesOf, usual, change } = props
  const shown = held ?? usual
  const locale = useLocale()
  const later = rows.filter(({ from }) => from > today)
  const sinceWords = () => {
    if (held) return m.console_settings_since({ day: dayWords(held.from, locale) })
    return usual?.words() ?? m.console_terms_unset()
  }
  const nameOf = ({ from }: Row) => `${setting} ${propertyId ?? ''} ${from}`
  const takeBack = ({ from }: One) =>
    change.run(
      nameOf({ from }),
      (asking) => asking('POST /api/staff/settings/taken-back', { payload: { setting, from, propertyId } }),
      m.console_settings_taken_back,
    )
  return (
    <>
      <p className="small text-muted">
        <Typeset>{sinceWords()}</Typeset>
      </p>
      {shown && <SettingLines lines={linesOf(shown, locale)} />}
      {later.map((row) => (
        <div key={row.from} className="setting-later">
          <p className="font-semibold">
            <Typeset>{m.console_settings_later({ day: dayWords(row.from, locale) })}</Typeset>
          </p>
          <SettingLines lines={linesOf(row, locale)} />
          {isOffered && (
            <SureButton
              label={m.console_invitation_withdraw()}
              name={m.console_settings_take_back_later({ day: dayWords(row.from, locale) })}
              what={m.console_settings_take_back_later({ day: dayWords(row.from, locale) })}
              sure={m.console_invitation_withdraw()}
              isPending={change.busy === nameOf(row)}
              onSure={() => takeBack(row)}
            />
          )}
        </div>
      ))}
    </>
  )
}

export const SettingLines = ({ lines }: { lines: readonly SettingLine[] }) => (
  <dl className="setting-lines">
    {lines.map(([term, text]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
