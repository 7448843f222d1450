import { anchors, letterTimes, ownDays, type Anchor, type LetterLanguages } from '#domain/letters.ts'
import type { TimeOfDay } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatTime } from '#i18n/format.ts'
import { SelectField } from '#ui/select.tsx'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Words } from '#ui/use-words.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { Radios } from '#console/forms/radios.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { PreviewStay } from '#console/messages/template-preview.tsx'
import { LetterBody, SendingSwitch } from './letter-body.tsx'
import { anchorWords, dayOptions, type OwnRow } from './letter-words.ts'
import { isWhole, keptWords, reachWords, type Reach } from './reach-words.ts'
import { useTheirs } from './use-theirs.tsx'

type Field =
  | 'anchor'
  | 'days'
  | 'time'
  | 'languages'
  | 'isOn'
  | 'nameFr'
  | 'nameEn'
  | 'subjectFr'
  | 'subjectEn'
  | 'bodyFr'
  | 'bodyEn'
type Values = Record<Field, string>
type Props = {
  /** Null of a new one. */
  letter: OwnRow | null
  stays: readonly PreviewStay[]
  onClose: (news?: Words) => void
}

/** A letter of the house’s own, in both languages, with what it says of a real stay. */
export function OwnLetterForm({ letter, stays, onClose }: Props) {
  const locale = useLocale()
  const name = `letter-${letter?.id ?? 'new'}`
  const { version, theirs, noteRefusal } = useTheirs(letter?.version ?? 0, ({ own }) =>
    own.find(({ id }) => id === letter?.id),
  )
  const form = useActionForm<Values, Reach, object>({
    name,
    initial: valuesOf(letter),
    preview: (asking, { anchor, languages, subjectFr, subjectEn, bodyFr, bodyEn }) =>
      asking('POST /api/staff/letters/reach', {
        payload: {
          letter: null,
          languages: languages as LetterLanguages,
          anchor: anchor as Anchor,
          subjectFr,
          subjectEn,
          bodyFr,
          bodyEn,
        },
      }),
    isPlain: isWhole,
    act: (asking, { anchor, days, time, languages, isOn, ...words }, { key }) => {
      const isArrival = anchor === 'arrival_day'
      const payload = {
        ...words,
        days: isArrival ? 0 : Number(days),
        time: time as TimeOfDay,
        languages: languages as LetterLanguages,
        isOn: isOn === 'on',
      }
      return letter
        ? asking('PUT /api/staff/letters/{id}', {
            params: { id: String(letter.id) },
            payload: { ...payload, version },
          })
        : asking('POST /api/staff/letters', { payload: { ...payload, key, anchor: anchor as Anchor } })
    },
    onDone: (_, reach) =>
      onClose(keptWords(letter ? m.console_letters_saved : m.console_letters_added, reach, 'own')),
    onRefused: noteRefusal,
  })
  const { anchor, languages, isOn, subjectFr, subjectEn } = form.values
  return (
    <ActionForm
      form={form}
      submit={theirs ? m.console_save_over() : m.console_save()}
      preview={(reach) => <p>{reachWords(reach, 'own')}</p>}
      confirm={() => (theirs ? m.console_save_over() : m.console_save())}
      advice={theirs}
      onLeave={() => onClose()}
    >
      <div className="template-fields">
        <TextField
          label={m.console_name_fr()}
          description={m.console_team_only()}
          longest={80}
          {...form.field('nameFr')}
        />
        <TextField
          label={m.console_name_en()}
          description={m.console_team_only()}
          longest={80}
          {...form.field('nameEn')}
        />
      </div>
      {letter ? (
        <p className="small text-muted">
          {m.console_letters_anchor_stays({ anchor: anchorWords[letter.anchor]() })}
        </p>
      ) : (
        <SelectField
          label={m.console_letters_anchor()}
          options={anchors.map((value) => ({ value, label: anchorWords[value]() }))}
          {...form.field('anchor')}
        />
      )}
      <div className="template-fields">
        {anchor !== 'arrival_day' && (
          <SelectField
            label={m.console_letters_days()}
            options={dayOptions(ownDays.least, ownDays.most)}
            {...form.field('days')}
          />
        )}
        <SelectField
          label={m.words_time()}
          options={letterTimes.map((value) => ({ value, label: formatTime(value, locale) }))}
          {...form.field('time')}
        />
      </div>
      <PassedHelp letter={letter} />
      <div className="template-fields">
        <Radios
          label={m.words_language()}
          name={`${name}-languages`}
          value={languages}
          options={[
            { value: 'guest', label: m.console_letters_languages_guest() },
            { value: 'both', label: m.console_letters_languages_both() },
          ]}
          onChange={(value) => form.set({ languages: value })}
        />
        <SendingSwitch name={name} value={isOn} onChange={(value) => form.set({ isOn: value })} />
      </div>
      <p className="small text-muted">
        {m.console_letters_around()} {m.console_letters_names_missing()}
      </p>
      <LetterBody
        name={name}
        stays={stays}
        form={form}
        labels={{ bodyFr: m.console_text_fr(), bodyEn: m.console_text_en() }}
        rows={8}
        letter={{ letter: null, languages: languages as LetterLanguages, subjectFr, subjectEn }}
      >
        <TextField label={m.console_letters_subject_fr()} longest={120} {...form.field('subjectFr')} />
        <TextField label={m.console_letters_subject_en()} longest={120} {...form.field('subjectEn')} />
      </LetterBody>
    </ActionForm>
  )
}

/** What becomes of stays whose moment is over: one that is switched on makes up for nothing; one that was on, for a while. */
function PassedHelp({ letter }: Pick<Props, 'letter'>) {
  if (!letter?.isOn) return <p className="small text-muted">{m.console_letters_on_help()}</p>
  if (letter.anchor === 'arrival_day') return null
  return <p className="small text-muted">{m.console_letters_moved_help()}</p>
}

const valuesOf = (letter: OwnRow | null): Values => ({
  anchor: letter?.anchor ?? 'before_arrival',
  days: String(letter && letter.days > 0 ? letter.days : 3),
  time: letter?.time ?? '09:00',
  languages: letter?.languages ?? 'guest',
  isOn: (letter?.isOn ?? true) ? 'on' : 'off',
  nameFr: letter?.nameFr ?? '',
  nameEn: letter?.nameEn ?? '',
  subjectFr: letter?.subjectFr ?? '',
  subjectEn: letter?.subjectEn ?? '',
  bodyFr: letter?.bodyFr ?? '',
  bodyEn: letter?.bodyEn ?? '',
})
