import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { changedTexts, halfFields } from '#domain/loft-text-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/use-words.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import { useChange } from '#console/forms/use-change.ts'
import { SureButton } from '#console/frame/sure-button.tsx'
import { ChangesForm } from './changed-texts.tsx'
import { fieldWords, type LoftTextsRead } from './draft-words.ts'
import type { DraftHere } from './use-draft.ts'

type Props = { draft: DraftHere; read: LoftTextsRead }

/** Both languages become what guests read, once it was seen what changes; or the draft is given up. */
export function PublishTexts({ draft, read }: Props) {
  const { keeper, version, isUnsaved, texts, state } = draft
  const heading = useRef<HTMLHeadingElement>(null)
  const change = useChange()
  const [news, setNews] = useWords()
  const [problem, setProblem] = useWords()
  /** The version of the draft of which it is asked what would change; typing goes on with another. */
  const [shown, setShown] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const params = { id: useParams()['id'] ?? '' }
  const hasDraft = version > 0 || isUnsaved
  const halves = halfFields(texts)
  const isSame = changedTexts(read.published.texts, texts).length === 0

  function ended(words: (() => string) | undefined) {
    setShown(null)
    setNews(words)
    heading.current?.focus()
  }

  async function show() {
    setNews(undefined)
    setProblem(undefined)
    setBusy(true)
    const settled = await keeper.settle()
    setBusy(false)
    setShown(settled)
    if (settled === null) setProblem(m.console_texts_publish_unsaved)
  }

  const discard = () =>
    change.run(
      'discard',
      async (asking) => {
        const payload = { draft: await keeper.pause() }
        const called = await asking('POST /api/staff/lofts/{id}/texts/draft/discarded', { params, payload })
        if (called.ok) keeper.forget()
        else await keeper.lookAgain()
        return called
      },
      m.console_texts_discarded,
    )

  if (state.is === 'overtaken') return null
  const said = news ?? change.news
  if (!hasDraft && !said) return null
  return (
    <section aria-labelledby="publish-texts">
      <h2 id="publish-texts" className="title-card" tabIndex={-1} ref={heading}>
        {m.console_texts_publish()}
      </h2>
      <Outcome
        news={hasDraft ? news : said}
        problem={isUnsaved ? (problem ?? change.problem) : change.problem}
        takesFocus={!hasDraft}
      />
      {hasDraft && <p className="measure text-muted">{leadOf(halves, isSame)}</p>}
      {hasDraft && shown !== null && shown === version && !isUnsaved ? (
        <PublishForm
          version={version}
          params={params}
          onClose={ended}
          onOvertaken={() => {
            setShown(null)
            void keeper.lookAgain()
          }}
        />
      ) : (
        hasDraft && (
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {halves.length === 0 && !isSame && (
              <Button isPending={isBusy} pendingLabel={m.words_waiting()} onPress={() => void show()}>
                {m.console_texts_publish_open()}
              </Button>
            )}
            <SureButton
              label={m.console_texts_discard()}
              name={m.console_texts_discard()}
              what={m.console_texts_discard_what()}
              sure={m.console_texts_discard_sure()}
              isPending={change.busy === 'discard'}
              onSure={discard}
            />
          </div>
        )
      )}
    </section>
  )
}

function leadOf(halves: ReturnType<typeof halfFields>, isSame: boolean): string {
  if (halves.length > 0)
    return m.console_texts_publish_half({ list: halves.map((field) => fieldWords[field]()).join(', ') })
  return isSame ? m.console_texts_publish_none() : m.console_texts_publish_lead()
}

type FormProps = {
  version: number
  params: { id: string }
  onClose: (news: (() => string) | undefined) => void
  onOvertaken: () => void
}

/** Somebody was faster, and both texts are shown. */
const fasterCodes = ['loft_draft_newer', 'loft_draft_gone', 'loft_texts_newer']

/** Refused because somebody was faster, both texts are shown in its place. */
function PublishForm({ version, params, onClose, onOvertaken }: FormProps) {
  const form = useActionForm({
    name: 'publish-texts',
    initial: {},
    preview: (ask) =>
      ask('POST /api/staff/lofts/{id}/texts/published/preview', { params, payload: { draft: version } }),
    act: (ask, _, { key }) =>
      ask('POST /api/staff/lofts/{id}/texts/published', { params, payload: { draft: version, key } }),
    onDone: () => onClose(m.console_texts_published),
    onRefused: ({ code }) => {
      if (fasterCodes.includes(code)) onOvertaken()
    },
  })
  return <ChangesForm form={form} confirm={m.console_texts_publish_act} onLeave={() => onClose(undefined)} />
}
