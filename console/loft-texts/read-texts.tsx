import type { LoftTexts } from '#domain/loft-text-fields.ts'
import { fields, fieldWords } from './draft-words.ts'
import { ShownText } from './shown-text.tsx'

/** What a loft says in both languages beside each other, for whoever only reads it. */
export const ReadTexts = ({ texts }: { texts: LoftTexts }) => (
  <dl className="read-texts">
    {fields.map(({ field }) => (
      <div key={field}>
        <dt>{fieldWords[field]()}</dt>
        <dd>
          <ShownText field={field} text={texts[field]} name={fieldWords[field]()} />
        </dd>
      </div>
    ))}
  </dl>
)
