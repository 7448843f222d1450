import { locales } from '#domain/locale.ts'
import { toSlug, townSlugOf } from '#domain/site-texts.ts'
import { m } from '#i18n/paraglide/messages.js'
import { townPath } from '#i18n/paths.ts'
import type { Answer } from '#client/call.ts'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Words } from '#ui/use-words.ts'
import { may, useMe } from '#console/client/me.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { OpeningSection } from '#console/forms/form-section.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { Pages } from './page-words.ts'

type Town = Pick<Pages, 'townSlug' | 'city' | 'texts'>
type Ahead = Answer<'POST /api/staff/pages/town/preview'>

/** Where the page about the town is, or will be once it is written, and the form by which somebody who may puts it elsewhere. */
export function TownSection({ town }: { town: Town }) {
  const address = townPath(town.townSlug ?? toSlug(town.city), useLocale())
  const isWritten = townSlugOf({ ...town, words: town.texts }) !== null
  return (
    <OpeningSection
      id="town-address"
      title={m.console_pages_town_address()}
      isOffered={may(useMe(), 'change_pages')}
      lead={
        <p className="my-3 wrap-anywhere">
          {isWritten ? m.console_pages_town_now({ address }) : m.console_pages_town_later({ address })}
        </p>
      }
      opener={m.account_edit()}
      subject={town}
      form={TownForm}
    />
  )
}

function TownForm({
  subject: { townSlug, city },
  onClose,
}: {
  subject: Town
  onClose: (news?: Words) => void
}) {
  const form = useActionForm<{ townSlug: string }, Ahead, object>({
    name: 'town',
    initial: { townSlug: townSlug ?? '' },
    preview: (ask, payload) => ask('POST /api/staff/pages/town/preview', { payload }),
    act: (ask, payload) => ask('PUT /api/staff/pages/town', { payload }),
    onDone: () => onClose(m.console_pages_town_saved),
  })
  return (
    <ActionForm
      form={form}
      preview={(ahead) => {
        const [french, english] = locales.map((locale) => ahead[locale])
        return (
          <p className="wrap-anywhere">
            {m.console_pages_town_ahead({ french: french!, english: english! })}
          </p>
        )
      }}
      confirm={() => m.console_pages_town_save()}
      onLeave={() => onClose()}
    >
      <TextField
        label={m.console_pages_town_slug()}
        description={m.console_pages_town_slug_help({ slug: toSlug(city) })}
        longest={60}
        autoCapitalize="none"
        {...form.field('townSlug')}
      />
    </ActionForm>
  )
}
