import { ruleOf, textField, type SiteTextKey, type TextGroup } from '#domain/site-texts.ts'
import { locales } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { TextField } from '#ui/field.tsx'
import { ActionForm } from '#console/forms/action-form.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { labelOf, type PageText } from './page-words.ts'
import type { Saved } from '#console/forms/undoable-section.tsx'

type Ahead = Answer<'POST /api/staff/pages/texts/preview'>

type Props = {
  group: TextGroup
  keys: readonly SiteTextKey[]
  texts: readonly PageText[]
  onClose: (saved: Saved | null) => void
}

/** The texts of a part of the site, in both languages beside each other; what visitors would read is seen before it is published. */
export function TextsForm({ group, keys, texts, onClose }: Props) {
  const form = useActionForm<Record<string, string>, Ahead, Saved>({
    name: `texts-${group}`,
    initial: Object.fromEntries(
      keys.flatMap((key) =>
        locales.map((locale) => [textField(key, locale), written(texts, key)?.[locale] ?? '']),
      ),
    ),
    preview: (ask, values) =>
      ask('POST /api/staff/pages/texts/preview', { payload: { texts: typedIn(keys, values) } }),
    act: (ask, values, { ahead: { basis } }) =>
      ask('PUT /api/staff/pages/texts', { payload: { texts: typedIn(keys, values), basis } }),
    onDone: (saved) => onClose(saved),
  })
  return (
    <ActionForm
      form={form}
      preview={(ahead) => <TextsAhead ahead={ahead} />}
      confirm={() => m.console_pages_save()}
      onLeave={() => onClose(null)}
    >
      {keys.map((key) => {
        const { most, isLong } = ruleOf(key)
        return (
          <div key={key} className="text-pair">
            {locales.map((locale) => (
              <TextField
                key={locale}
                label={inLanguage[locale]({ label: labelOf(key) })}
                longest={most}
                rows={isLong ? 6 : most > 80 ? 3 : 1}
                {...form.field(textField(key, locale))}
                value={form.values[textField(key, locale)] ?? ''}
              />
            ))}
          </div>
        )
      })}
    </ActionForm>
  )
}

const inLanguage = { fr: m.console_pages_fr, en: m.console_pages_en }

const written = (texts: readonly PageText[], key: SiteTextKey) => texts.find((text) => text.key === key)

const typedIn = (keys: readonly SiteTextKey[], values: Readonly<Record<string, string>>): PageText[] =>
  keys.map((key) => ({ key, fr: values[textField(key, 'fr')] ?? '', en: values[textField(key, 'en')] ?? '' }))

/** As it would be kept, in both languages. */
function TextsAhead({ ahead: { texts, townPage } }: { ahead: Ahead }) {
  return (
    <>
      <p>{m.console_pages_ahead()}</p>
      <dl className="grid gap-4">
        {texts.map(({ key, ...words }) => (
          <div key={key}>
            <dt className="font-semibold">{labelOf(key)}</dt>
            {words.fr === '' && <dd>{m.console_pages_emptied()}</dd>}
            {locales.map((locale) => (
              <dd key={locale} lang={locale} className="whitespace-pre-line wrap-anywhere">
                {words[locale]}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {townPage && (
        <p>{townPage === 'appears' ? m.console_pages_town_appears() : m.console_pages_town_goes()}</p>
      )}
    </>
  )
}
