import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { localized } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLocale } from '#ui/use-locale.ts'
import type { Words } from '#ui/use-words.ts'
import { useChange, type Change } from '#console/forms/use-change.ts'
import { load } from '#console/client/ask.ts'
import { may, useMe } from '#console/client/me.ts'
import { OpeningSection } from '#console/forms/form-section.tsx'
import { SureButton } from '#console/frame/sure-button.tsx'
import { HouseLetterForm } from '#console/letters/house-letter-form.tsx'
import { LetterRow } from '#console/letters/letter-row.tsx'
import { eventWords, whenWords, type HouseRow, type OwnRow } from '#console/letters/letter-words.ts'
import { OwnLetterForm } from '#console/letters/own-letter-form.tsx'
import { UnsetEmails } from '#console/letters/unset-emails.tsx'
import { MessagesTitle } from '#console/messages/messages-title.tsx'
import type { PreviewStay } from '#console/messages/template-preview.tsx'
import { emailWords } from '#console/client/entry-words.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const [letters, { items: stays }] = await Promise.all([
    load('GET /api/staff/letters', {}, request),
    load('GET /api/staff/reservations', { params: { group: 'all' } }, request),
  ])
  return { ...letters, stays }
}

/** What goes out by itself: on a day of the stay, of the house’s own, and when something happens. */
export function Component() {
  const { house, own, zone, stays } = useLoaderData<typeof loader>()
  const me = useMe()
  const change = useChange()
  const ofHouse = (letter: HouseRow) => <HouseRowOf key={letter.key} {...{ letter, zone, stays }} />
  return (
    <>
      <MessagesTitle title={m.console_letters_title()} lead={m.console_letters_lead()} change={change} />
      <div className="console-sections">
        <section aria-labelledby="calendar-letters">
          <h2 id="calendar-letters" className="title-card">
            {m.console_letters_calendar()}
          </h2>
          <ul className="console-rows">{house.filter(({ anchor }) => anchor !== null).map(ofHouse)}</ul>
        </section>
        <section aria-labelledby="own-letters">
          <h2 id="own-letters" className="title-card">
            {m.console_letters_own()}
          </h2>
          {own.length === 0 ? (
            <p className="text-muted measure">{m.console_letters_own_none()}</p>
          ) : (
            <ul className="console-rows">
              {own.map((letter) => (
                <OwnRowOf key={letter.id} {...{ letter, zone, stays, change }} />
              ))}
            </ul>
          )}
        </section>
        <OpeningSection
          id="new-letter"
          title={m.console_letters_add()}
          isOffered={may(me, 'change_letters')}
          lead={<p className="text-muted measure">{m.console_letters_add_lead()}</p>}
          opener={m.console_letters_add()}
          subject={stays}
          form={NewLetter}
        />
        <section aria-labelledby="event-letters">
          <h2 id="event-letters" className="title-card">
            {m.console_letters_events()}
          </h2>
          <p className="text-muted measure">{m.console_letters_events_lead()}</p>
          <ul className="console-rows">{house.filter(({ anchor }) => anchor === null).map(ofHouse)}</ul>
        </section>
        <UnsetEmails />
      </div>
    </>
  )
}

type Of<Letter> = { letter: Letter; zone: string; stays: readonly PreviewStay[] }

function HouseRowOf({ letter, zone, stays }: Of<HouseRow>) {
  const locale = useLocale()
  const { key, anchor, days, time } = letter
  const when =
    anchor === null ? (eventWords[key]?.() ?? '') : whenWords({ anchor, days: days ?? 0, time }, locale)
  return (
    <LetterRow
      letter={letter}
      name={emailWords(key)}
      when={when}
      zone={zone}
      form={(onClose) => <HouseLetterForm letter={letter} stays={stays} onClose={onClose} />}
    />
  )
}

function OwnRowOf({ letter, zone, stays, change }: Of<OwnRow> & { change: Change }) {
  const locale = useLocale()
  const name = localized(letter, 'name', locale)
  const { revalidate } = useRevalidator()
  const { id, version } = letter
  const busy = `delete-${id}`

  /** Refused, the page shows what somebody else made of it. */
  async function remove() {
    const asked = { params: { id: String(id) }, payload: { version } }
    const ended = await change.run(
      busy,
      (asking) => asking('DELETE /api/staff/letters/{id}', asked),
      m.console_letters_deleted,
    )
    if (ended?.ok === false) await revalidate()
  }

  return (
    <LetterRow
      letter={letter}
      name={name}
      when={whenWords(letter, locale)}
      zone={zone}
      form={(onClose) => <OwnLetterForm letter={letter} stays={stays} onClose={onClose} />}
      more={
        <SureButton
          label={m.console_delete()}
          name={`${m.console_delete()}: ${name}`}
          what={m.console_letters_delete_what({ name })}
          sure={m.console_delete_sure()}
          isPending={change.busy === busy}
          onSure={() => void remove()}
        />
      }
    />
  )
}

type NewProps = { subject: readonly PreviewStay[]; onClose: (news?: Words) => void }

const NewLetter = ({ subject: stays, onClose }: NewProps) => (
  <OwnLetterForm letter={null} stays={stays} onClose={onClose} />
)
