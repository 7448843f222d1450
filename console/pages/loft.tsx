import { Link, useLoaderData, useParams, type LoaderFunctionArgs } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { useLocale } from '#ui/use-locale.ts'
import { load } from '#console/client/ask.ts'
import { may, useMe } from '#console/client/me.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { momentWords } from '#console/loft-texts/draft-words.ts'
import { LeaveDialog } from '#console/loft-texts/leave-dialog.tsx'
import { OvertakenTexts } from '#console/loft-texts/overtaken-texts.tsx'
import { PreviewLink } from '#console/loft-texts/preview-link.tsx'
import { PreviewPane } from '#console/loft-texts/preview-pane.tsx'
import { PublishTexts } from '#console/loft-texts/publish-texts.tsx'
import { PublishedVersions } from '#console/loft-texts/published-versions.tsx'
import { ReadTexts } from '#console/loft-texts/shown-text.tsx'
import { TextsEditor } from '#console/loft-texts/texts-editor.tsx'
import { useDraft } from '#console/loft-texts/use-draft.ts'
import '#console/loft-texts/loft-texts.css'

export async function loader({ request, params: { id = '' } }: LoaderFunctionArgs) {
  // What is saved meanwhile is newer than what is read here.
  const askedAt = performance.now()
  const [texts, versions] = await Promise.all([
    load('GET /api/staff/lofts/{id}/texts', { params: { id } }, request),
    load('GET /api/staff/lofts/{id}/texts/versions', { params: { id } }, request),
  ])
  return { texts, versions, askedAt }
}

type Loaded = Awaited<ReturnType<typeof loader>>

/** What a loft tells guests, in both languages: written by whoever may, read by the others. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const locale = useLocale()
  const { id } = useParams()
  const isWriter = may(useMe(), 'edit_lofts')
  return (
    <>
      <p className="mb-2">
        <Link to={consolePathTo('lofts', locale)} className="back-link">
          {m.console_lofts()}
        </Link>
      </p>
      <PageTitle lead={isWriter ? m.console_texts_lead() : m.console_texts_lead_reading()}>
        {m.console_texts_title({ loft: loaded.texts.name })}
      </PageTitle>
      <div className="console-sections">
        {isWriter ? <Writing key={id} {...loaded} /> : <Reading {...loaded} />}
      </div>
    </>
  )
}

function Writing({ texts: read, versions, askedAt }: Loaded) {
  const draft = useDraft(read, askedAt)
  const { state, version, keeper, blocker, isUnsaved } = draft
  return (
    <>
      <LeaveDialog blocker={blocker} />
      {state.is === 'overtaken' && <OvertakenTexts draft={draft} theirs={state.theirs} />}
      <TextsEditor draft={draft} read={read} />
      <PublishTexts draft={draft} read={read} />
      <PreviewPane read={read} version={isUnsaved ? -1 : version} settle={keeper.settle} />
      {(version > 0 || isUnsaved) && <PreviewLink draft={draft} read={read} />}
      <PublishedVersions versions={versions} mayRestore hasDraft={version > 0} />
    </>
  )
}

function Reading({ texts: { published, draft, zone, ...read }, versions }: Loaded) {
  const locale = useLocale()
  return (
    <>
      <section aria-labelledby="read-published">
        <h2 id="read-published" className="title-card">
          {m.console_texts_reading()}
        </h2>
        <ReadTexts texts={published.texts} />
      </section>
      {draft && (
        <>
          <section aria-labelledby="read-draft">
            <h2 id="read-draft" className="title-card">
              {m.console_texts_reading_draft()}
            </h2>
            <p className="text-muted">
              {m.console_texts_state_draft({ by: draft.by, at: momentWords(draft.at, zone, locale) })}
            </p>
            <ReadTexts texts={draft.texts} />
          </section>
          <PreviewPane read={{ ...read, published, draft, zone }} version={draft.version} />
        </>
      )}
      <PublishedVersions versions={versions} mayRestore={false} hasDraft={false} />
    </>
  )
}
