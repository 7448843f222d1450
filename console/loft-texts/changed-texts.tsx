import { useEffect, useEffectEvent, type ReactNode } from 'react'
import type { LoftTextName, LoftTexts } from '#domain/loft-text-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ActionForm } from '#console/forms/action-form.tsx'
import type { ActionState } from '#console/forms/use-action-form.ts'
import { fields, fieldWords } from './draft-words.ts'
import { ShownText } from './shown-text.tsx'

type Changes = { changed: LoftTextName[]; published: LoftTexts; texts: LoftTexts }

type Props = { form: ActionState<Changes>; note?: ReactNode; confirm: () => string; onLeave: () => void }

/** What a publication changes, asked for at once, and the button that publishes. */
export function ChangesForm({ form, note, confirm, onLeave }: Props) {
  const showFirst = useEffectEvent(() => form.show())
  useEffect(() => showFirst(), [])
  return (
    <ActionForm
      form={form}
      preview={(changes) => (
        <>
          <p>{m.console_texts_publish_ahead()}</p>
          {note}
          <ChangedTexts {...changes} />
        </>
      )}
      confirm={confirm}
      onLeave={onLeave}
    >
      {null}
    </ActionForm>
  )
}

/** What guests would read otherwise than today, text by text: before, and afterwards. */
const ChangedTexts = ({ changed, published, texts }: Changes) => (
  <dl className="compared-texts">
    {fields
      .filter(({ field, name }) => changed.includes(name) && published[field] !== texts[field])
      .map(({ field }) => (
        <div key={field}>
          <dt>{fieldWords[field]()}</dt>
          {[[m.console_texts_before, published] as const, [m.console_texts_after, texts] as const].map(
            ([when, of]) => (
              <dd key={when()}>
                <p className="small text-muted">{when()}</p>
                <ShownText field={field} text={of[field]} name={`${fieldWords[field]()}, ${when()}`} />
              </dd>
            ),
          )}
        </div>
      ))}
  </dl>
)
