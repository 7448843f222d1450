import { useState } from 'react'
import { useParams } from 'react-router'
import { locales } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { CopiedText } from '#console/forms/copied-text.tsx'
import { Outcome } from '#console/forms/form-section.tsx'
import { useChange } from '#console/forms/use-change.ts'
import { SureButton } from '#console/frame/sure-button.tsx'
import { momentWords, type LoftTextsRead } from './draft-words.ts'
import { previewPathTo } from './preview-pane.tsx'
import type { DraftHere } from './use-draft.ts'

type Props = { draft: DraftHere; read: LoftTextsRead }
type Made = Answer<'POST /api/staff/lofts/{id}/texts/link'>

const linkWords = { fr: m.console_texts_link_fr, en: m.console_texts_link_en } as const

/** A link by which somebody without an account reads the draft for seven days: shown once, and ended by whoever wants that. */
export function PreviewLink({ draft: { keeper }, read }: Props) {
  const locale = useLocale()
  const change = useChange()
  const [made, setMade] = useState<Made | null>(null)
  const params = { id: useParams()['id'] ?? '' }
  const { zone, slug } = read
  const until = read.draft?.previewUntil ?? null

  async function make() {
    setMade(null)
    const ended = await change.run(
      'make',
      async (asking) => {
        await keeper.settle()
        return asking('POST /api/staff/lofts/{id}/texts/link', { params })
      },
      () => '',
    )
    if (ended?.ok) setMade(ended.answer)
    return ended
  }

  const end = () =>
    change.run(
      'end',
      async (asking) => {
        const called = await asking('DELETE /api/staff/lofts/{id}/texts/link', { params })
        if (called.ok) setMade(null)
        return called
      },
      m.console_texts_link_ended,
    )

  return (
    <section aria-labelledby="preview-link">
      <h2 id="preview-link" className="title-card">
        {m.console_texts_link()}
      </h2>
      <p className="measure text-muted">{m.console_texts_link_lead()}</p>
      <Outcome news={change.news || undefined} problem={change.problem} />
      {made ? (
        <>
          <p role="status" className="measure">
            {m.console_texts_link_once({ at: momentWords(made.until, zone, locale) })}
          </p>
          {locales.map((language) => (
            <CopiedText
              key={language}
              text={window.location.origin + previewPathTo(made.secret, slug, language)}
              words={{
                label: linkWords[language],
                copy: m.console_requests_copy,
                copied: m.console_requests_copied,
                yourself: m.console_requests_copy_yourself,
              }}
            />
          ))}
        </>
      ) : (
        until && <p>{m.console_texts_link_until({ at: momentWords(until, zone, locale) })}</p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {until || made ? (
          <SureButton
            label={m.console_texts_link_again()}
            name={m.console_texts_link_again()}
            what={m.console_texts_link_again_what()}
            sure={m.console_texts_link_make()}
            variant="primary"
            isPending={change.busy === 'make'}
            onSure={make}
          />
        ) : (
          <Button variant="quiet" isPending={change.busy === 'make'} onPress={() => void make()}>
            {m.console_texts_link_make()}
          </Button>
        )}
        {(until || made) && (
          <SureButton
            label={m.console_texts_link_end()}
            name={m.console_texts_link_end()}
            what={m.console_texts_link_end_what()}
            sure={m.console_texts_link_end_sure()}
            isPending={change.busy === 'end'}
            onSure={end}
          />
        )}
      </div>
    </section>
  )
}
