import { useState } from 'react'
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { localized } from '#domain/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Words } from '#ui/use-words.ts'
import { useChange, type Change } from '#console/forms/use-change.ts'
import { load } from '#console/client/ask.ts'
import { OpeningSection, Outcome } from '#console/forms/form-section.tsx'
import { SureButton } from '#console/frame/sure-button.tsx'
import { MessagesTitle } from '#console/messages/messages-title.tsx'
import type { Templates } from '#console/messages/reply-form.tsx'
import { TemplateForm } from '#console/messages/template-form.tsx'
import type { PreviewStay } from '#console/messages/template-preview.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ items: templates }, { items: stays }] = await Promise.all([
    load('GET /api/staff/message-templates', {}, request),
    load('GET /api/staff/reservations', { params: { group: 'all' } }, request),
  ])
  return { templates, stays }
}

/** What the staff writes again and again: each in both languages, with a preview on a real stay. */
export function Component() {
  const { templates, stays } = useLoaderData<typeof loader>()
  const change = useChange()
  return (
    <>
      <MessagesTitle
        title={m.console_messages_templates_title()}
        lead={m.console_messages_templates_lead()}
        change={change}
      />
      <div className="console-sections">
        {templates.length === 0 ? (
          <p>{m.console_messages_templates_none()}</p>
        ) : (
          <ul className="console-rows">
            {templates.map((template) => (
              <Row key={template.id} {...{ template, stays, change }} />
            ))}
          </ul>
        )}
        <OpeningSection
          id="new-template"
          title={m.console_messages_template_add()}
          isOffered
          lead={<p className="text-muted">{m.console_messages_template_add_lead()}</p>}
          opener={m.console_messages_template_add()}
          subject={stays}
          form={NewTemplate}
        />
      </div>
    </>
  )
}

const NewTemplate = ({
  subject: stays,
  onClose,
}: {
  subject: readonly PreviewStay[]
  onClose: (news?: Words) => void
}) => <TemplateForm template={null} stays={stays} onClose={onClose} />

type RowProps = { template: Templates[number]; stays: readonly PreviewStay[]; change: Change }

function Row({ template, stays, change }: RowProps) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [news, setNews] = useState<Words>()
  const name = localized(template, 'name', locale)

  /** Refused, the page shows what somebody else made of it. */
  async function remove() {
    const asked = { params: { id: String(template.id) }, payload: { version: template.version } }
    const ended = await change.run(
      `delete-${template.id}`,
      (asking) => asking('DELETE /api/staff/message-templates/{id}', asked),
      m.console_messages_template_deleted,
    )
    if (ended?.ok === false) await revalidate()
  }

  return (
    <li className="console-row-tall grid gap-3">
      <h2 className="font-sans font-semibold tracking-normal wrap-anywhere">{name}</h2>
      <Outcome news={news?.()} />
      {isOpen ? (
        <TemplateForm
          template={template}
          stays={stays}
          onClose={(said) => {
            setOpen(false)
            setNews(() => said)
          }}
        />
      ) : (
        <>
          <p className="small text-muted whitespace-pre-line wrap-anywhere">
            {localized(template, 'body', locale)}
          </p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button
              variant="quiet"
              aria-label={m.console_messages_template_change_of({ name })}
              onPress={() => setOpen(true)}
            >
              {m.account_edit()}
            </Button>
            <SureButton
              label={m.console_delete()}
              name={`${m.console_delete()}: ${name}`}
              what={m.console_messages_template_delete_what({ name })}
              sure={m.console_delete_sure()}
              isPending={change.busy === `delete-${template.id}`}
              onSure={() => void remove()}
            />
          </div>
        </>
      )}
    </li>
  )
}
