import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { Answer } from '#client/call.ts'
import { m } from '#i18n/paraglide/messages.js'
import { dot } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { useWords, type Words } from '#ui/use-words.ts'
import { ask } from '#console/client/ask.ts'
import { wordsFor } from '#console/client/refusal-words.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { ChangesForm } from './changed-texts.tsx'
import { momentWords } from './draft-words.ts'
import { ReadTexts } from './shown-text.tsx'

type Versions = Answer<'GET /api/staff/lofts/{id}/texts/versions'>
type Version = Versions['versions'][number]
type Props = {
  versions: Versions
  mayRestore: boolean
  /** Whether something is written that a restoring leaves as it is. */
  hasDraft: boolean
}

const shownFirst = 5

/** What the loft said of itself, publication by publication: to be read, and published again. */
export function PublishedVersions({ versions: { versions, zone }, mayRestore, hasDraft }: Props) {
  const [isWhole, setWhole] = useState(false)
  const [news, setNews] = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const older = versions.length - shownFirst
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="title-card" tabIndex={-1} ref={heading}>
        {m.console_texts_versions()}
      </h2>
      <Outcome news={news} />
      {versions.length === 0 ? (
        <p className="text-muted">{m.console_texts_versions_none()}</p>
      ) : (
        <ul className="console-rows">
          {versions.slice(0, isWhole ? undefined : shownFirst).map((version, index) => (
            <VersionRow
              key={version.version}
              version={version}
              zone={zone}
              newest={versions[0]!.version}
              mayRestore={mayRestore && index > 0}
              hasDraft={hasDraft}
              onBegin={() => setNews(undefined)}
              onRestored={(words) => {
                setNews(words)
                heading.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      {!isWhole && older > 0 && (
        <Button variant="link" onPress={() => setWhole(true)}>
          {m.console_texts_versions_all({ count: older })}
        </Button>
      )}
    </section>
  )
}

type RowProps = {
  version: Version
  zone: string
  newest: number
  mayRestore: boolean
  hasDraft: boolean
  onBegin: () => void
  onRestored: (words: Words) => void
}

function VersionRow({ version: one, zone, newest, mayRestore, hasDraft, onBegin, onRestored }: RowProps) {
  const locale = useLocale()
  const [isRestoring, setRestoring] = useState(false)
  const { version, by, at, restoredFrom } = one
  const name = m.console_texts_version({ version })
  const words = useWordsOf(version)
  const said = at === null ? m.console_texts_version_first() : whoWords(by, momentWords(at, zone, locale))
  const more = [
    version === newest && m.console_texts_version_now(),
    restoredFrom !== null && m.console_texts_version_again({ version: restoredFrom }),
  ].filter((one) => one !== false)
  const label = words.read ? m.site_close() : m.console_ways_read()
  return (
    <li className="console-row-tall grid gap-3">
      <div className="version-row">
        <div>
          <h3 className="font-sans font-semibold tracking-normal">{[name, ...more].join(dot)}</h3>
          <p className="small text-muted">{said}</p>
        </div>
        {!isRestoring && (
          <div className="flex flex-wrap gap-x-6">
            <Button
              variant="link"
              aria-label={`${label}: ${name}`}
              aria-expanded={words.read !== null}
              isPending={words.isBusy}
              onPress={() => void words.turn()}
            >
              {label}
            </Button>
            {mayRestore && (
              <Button
                variant="link"
                aria-label={`${m.console_texts_version_restore()}: ${name}`}
                onPress={() => {
                  onBegin()
                  setRestoring(true)
                }}
              >
                {m.console_texts_version_restore()}
              </Button>
            )}
          </div>
        )}
      </div>
      <Outcome news={undefined} problem={words.problem} />
      {isRestoring ? (
        <RestoreForm
          version={version}
          newest={newest}
          hasDraft={hasDraft}
          onClose={(news) => {
            setRestoring(false)
            if (news) onRestored(news)
          }}
        />
      ) : (
        words.read && <ReadTexts texts={words.read.texts} />
      )}
    </li>
  )
}

const whoWords = (by: string | null, moment: string): string =>
  by === null ? moment : m.console_texts_version_said({ by, at: moment })

/** Fetched by whoever wants to read them. */
function useWordsOf(version: number) {
  const params = { id: useParams()['id'] ?? '', version: String(version) }
  const [read, setRead] = useState<Answer<'GET /api/staff/lofts/{id}/texts/versions/{version}'> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useWords()

  async function turn() {
    if (read) return setRead(null)
    setBusy(true)
    setProblem(undefined)
    const called = await ask('GET /api/staff/lofts/{id}/texts/versions/{version}', { params })
    if (called.ok) setRead(called.answer)
    else setProblem(wordsFor(called.error))
    setBusy(false)
  }
  return { read, isBusy, problem, turn }
}

type RestoreProps = {
  version: number
  newest: number
  hasDraft: boolean
  onClose: (news: Words | undefined) => void
}

function RestoreForm({ version, newest, hasDraft, onClose }: RestoreProps) {
  const params = { id: useParams()['id'] ?? '', version: String(version) }
  const form = useActionForm({
    name: `restore-${version}`,
    initial: {},
    preview: (asking) =>
      asking('POST /api/staff/lofts/{id}/texts/versions/{version}/restored/preview', {
        params,
        payload: { published: newest },
      }),
    act: (asking, _, { key }) =>
      asking('POST /api/staff/lofts/{id}/texts/versions/{version}/restored', {
        params,
        payload: { published: newest, key },
      }),
    onDone: () => onClose(() => m.console_texts_version_restored({ version })),
  })
  return (
    <ChangesForm
      form={form}
      note={hasDraft && <p>{m.console_texts_version_restore_stays()}</p>}
      confirm={() => m.console_texts_version_restore_act({ version })}
      onLeave={() => onClose(undefined)}
    />
  )
}
