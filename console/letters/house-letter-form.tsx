import { useState } from 'react'
import { letterTimes } from '#domain/letters.ts'
import type { TimeOfDay } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { formatTime } from '#i18n/format.ts'
import { SelectField } from '#ui/select.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Words } from '#ui/use-words.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { PreviewStay } from '#console/messages/template-preview.tsx'
import { LetterBody, SendingSwitch } from './letter-body.tsx'
import { dayOptions, whyWords, type HouseRow } from './letter-words.ts'
import { isWhole, keptWords, reachWords, type Reach } from './reach-words.ts'
import { useTheirs } from './use-theirs.tsx'

type Values = Record<'days' | 'time' | 'isOn' | 'bodyFr' | 'bodyEn', string>
type Props = {
  letter: HouseRow
  stays: readonly PreviewStay[]
  onClose: (news?: Words) => void
}

/** What of a letter the house may set, and why no more; its own words in both languages, and how it reads with them. */
export function HouseLetterForm({ letter, stays, onClose }: Props) {
  const locale = useLocale()
  const name = `letter-${letter.key}`
  const { version, theirs, noteRefusal } = useTheirs(letter.version, ({ house }) =>
    house.find(({ key }) => key === letter.key),
  )
  const wish = { letter: letter.key, languages: 'guest' as const, subjectFr: '', subjectEn: '' }
  const [initial] = useState<Values>({
    days: String(letter.days ?? ''),
    time: letter.time ?? '',
    isOn: letter.isOn ? 'on' : 'off',
    bodyFr: letter.bodyFr,
    bodyEn: letter.bodyEn,
  })
  const form = useActionForm<Values, Reach, object>({
    name,
    initial,
    preview: (asking, { bodyFr, bodyEn }) =>
      asking('POST /api/staff/letters/reach', { payload: { ...wish, bodyFr, bodyEn, anchor: null } }),
    isPlain: isWhole,
    act: (asking, { days, time, isOn, bodyFr, bodyEn }) =>
      asking('PUT /api/staff/house-letters/{key}', {
        params: { key: letter.key },
        payload: {
          days: letter.least === null ? null : Number(days),
          time: letter.hasTime ? (time as TimeOfDay) : null,
          isOn: isOn === 'on',
          bodyFr,
          bodyEn,
          version,
        },
      }),
    onDone: (_, reach) => onClose(keptWords(m.console_letters_saved, reach, 'house')),
    onRefused: noteRefusal,
  })
  const why = whyWords[letter.key]
  return (
    <ActionForm
      form={form}
      submit={theirs ? m.console_save_over() : m.console_save()}
      preview={(reach) => <p>{reachWords(reach, 'house')}</p>}
      confirm={() => (theirs ? m.console_save_over() : m.console_save())}
      advice={theirs}
      onLeave={() => onClose()}
    >
      {why && <p className="small text-muted">{why()}</p>}
      <div className="template-fields">
        {letter.least !== null && letter.most !== null && (
          <SelectField
            label={m.console_letters_days()}
            options={dayOptions(letter.least, letter.most)}
            {...form.field('days')}
          />
        )}
        {letter.hasTime && (
          <SelectField
            label={m.words_time()}
            options={letterTimes.map((value) => ({ value, label: formatTime(value, locale) }))}
            {...form.field('time')}
          />
        )}
      </div>
      {letter.mayBeOff && (
        <SendingSwitch name={name} value={form.values.isOn} onChange={(isOn) => form.set({ isOn })} isDense />
      )}
      <p className="small text-muted">{m.console_letters_words_lead()}</p>
      <LetterBody
        name={name}
        stays={stays}
        form={form}
        labels={{ bodyFr: m.console_letters_words_fr(), bodyEn: m.console_letters_words_en() }}
        rows={5}
        letter={wish}
      />
    </ActionForm>
  )
}
