import { useEffect, useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { fieldWords, momentWords, type Field } from './draft-words.ts'
import type { Draft, Theirs } from './draft-state.ts'
import type { DraftKeeper } from './keep-draft.ts'
import { ShownText } from './shown-text.tsx'
import { otherFields, toTyped } from './typed-text.ts'

type Props = { draft: Draft & { keeper: DraftKeeper }; theirs: Theirs }
type Side = 'mine' | 'theirs'

/** What somebody else wrote meanwhile beside what is typed here: for each text it is chosen which is kept. */
export function OvertakenTexts({ draft: { typed, saved, texts, keeper }, theirs }: Props) {
  const { is, read } = theirs
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [chosen, setChosen] = useState<Partial<Record<Field, Side>>>({})
  const other = is === 'draft' && read.draft ? read.draft : read.published
  const otherTyped = toTyped(other.texts)
  const differing = otherFields(typed, otherTyped)
  const mine = otherFields(typed, saved)
  // Whoever writes over newer publications has typed nothing since: all of the draft is theirs.
  const isMine = (field: Field) => is !== 'draft' || mine.includes(field)
  const sideOf = (field: Field): Side => chosen[field] ?? (isMine(field) ? 'mine' : 'theirs')
  const both = differing.filter((field) => mine.includes(field) && otherTyped[field] !== saved[field])
  const by = is === 'draft' ? other.by : null
  const sides = [
    { side: 'mine', label: m.console_texts_both_keep(), of: texts },
    {
      side: 'theirs',
      label: by === null ? m.console_texts_both_take_published() : m.console_texts_both_take({ by }),
      of: other.texts,
    },
  ] as const

  const save = () =>
    keeper.choose({
      ...otherTyped,
      ...Object.fromEntries(
        differing.filter((field) => sideOf(field) === 'mine').map((field) => [field, typed[field]]),
      ),
    })

  return (
    <section aria-labelledby="both-texts" className="overtaken">
      <h2 id="both-texts" className="title-card" tabIndex={-1} ref={heading}>
        {m.console_texts_both()}
      </h2>
      <p>{useLead(theirs)}</p>
      {differing.length === 0 && <p>{m.console_texts_both_same()}</p>}
      {is === 'draft' && differing.length > 1 && both.length === 0 && <p>{m.console_texts_both_apart()}</p>}
      {differing.map((field) => (
        <fieldset key={field} className="overtaken-text">
          <legend>{fieldWords[field]()}</legend>
          <div className="compared-two">
            {sides.map(({ side, label, of }) => (
              <div key={side}>
                <label className="calendar-radio">
                  <input
                    type="radio"
                    name={`both-${field}`}
                    value={side}
                    checked={sideOf(field) === side}
                    onChange={() => setChosen({ ...chosen, [field]: side })}
                  />
                  <span>{label}</span>
                </label>
                <ShownText field={field} text={of[field]} name={`${fieldWords[field]()}, ${label}`} />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      <Button onPress={save}>{m.console_texts_both_save()}</Button>
    </section>
  )
}

/** Who wrote, and when, as the refusal says it. */
function useLead({ is, read: { draft, published, zone } }: Theirs): string {
  const locale = useLocale()
  if (is === 'draft' && draft)
    return m.console_lofts_refusals_loft_draft_newer({
      by: draft.by,
      at: momentWords(draft.at, zone, locale),
    })
  if (is === 'gone') return m.console_texts_both_discarded()
  const { by, at } = published
  if (by === null || at === null) return m.console_lofts_refusals_loft_texts_newer_unnamed()
  return m.console_lofts_refusals_loft_texts_newer({ by, at: momentWords(at, zone, locale) })
}
