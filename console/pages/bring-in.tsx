import { useState, type ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fileKinds, type FileKind } from '#domain/brought-in-kinds.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SelectField } from '#ui/select.tsx'
import { load } from '#console/client/ask.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import type { Chosen } from '#console/bringing/file-form.tsx'
import { ModelFile } from '#console/bringing/model-file.tsx'
import { GuestsForm, RatesForm, ReviewsForm } from '#console/bringing/others-forms.tsx'
import { PastBringIns } from '#console/bringing/past-bring-ins.tsx'
import { StaysForm } from '#console/bringing/stays-form.tsx'
import '#console/bringing/bringing.css'

export const loader = ({ request }: LoaderFunctionArgs) => load('GET /api/staff/bring-ins', {}, request)

const kindWords: Readonly<Record<FileKind, () => string>> = {
  stays: m.console_bringin_kind_stays,
  guests: m.console_guests_title,
  rates: m.console_prices_title,
  reviews: m.console_reviews_title,
}
const forms: Readonly<Record<FileKind, (props: Chosen) => ReactNode>> = {
  stays: StaysForm,
  guests: GuestsForm,
  rates: RatesForm,
  reviews: ReviewsForm,
}

/** What the house kept elsewhere: what a file holds, the file, what of it fits, and one button. */
export function Component() {
  const { loft, today, ...past } = useLoaderData<typeof loader>()
  const [kind, setKind] = useState<FileKind>('stays')
  const Form = forms[kind]
  return (
    <>
      <PageTitle lead={m.console_bringin_lead()}>{m.console_bringin_title()}</PageTitle>
      <div className="console-sections">
        <Form key={kind}>
          <div className="grid gap-4">
            <SelectField
              label={m.console_bringin_kind()}
              name="kind"
              className="max-w-xs"
              options={fileKinds.map((value) => ({ value, label: kindWords[value]() }))}
              value={kind}
              onChange={(value) => setKind(value as FileKind)}
            />
            <p>
              <ModelFile kind={kind} loft={loft} today={today as never} />
            </p>
          </div>
        </Form>
        <PastBringIns {...past} />
      </div>
    </>
  )
}
