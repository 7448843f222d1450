import type { LoftTextName, LoftTexts } from '#domain/loft-text-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { fields, fieldWords } from './draft-words.ts'
import { ShownText } from './shown-text.tsx'

type Props = { changed: readonly LoftTextName[]; published: LoftTexts; texts: LoftTexts }

/** What guests would read otherwise than today, text by text: before, and afterwards. */
export const ChangedTexts = ({ changed, published, texts }: Props) => (
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
