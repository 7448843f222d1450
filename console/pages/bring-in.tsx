import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { load } from '#console/client/ask.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { BringInForm } from '#console/bringing/bring-in-form.tsx'
import { ModelFile } from '#console/bringing/model-file.tsx'
import { PastBringIns } from '#console/bringing/past-bring-ins.tsx'
import '#console/bringing/bringing.css'

export const loader = ({ request }: LoaderFunctionArgs) => load('GET /api/staff/bring-ins', {}, request)

/** Stays that were sold before the house sold here: a file, what of it fits, and one button. */
export function Component() {
  const { loft, today, ...past } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle lead={m.console_bringin_lead()}>{m.console_bringin_title()}</PageTitle>
      <p className="mb-6">
        <ModelFile loft={loft} today={today as never} />
      </p>
      <div className="console-sections">
        <BringInForm />
        <PastBringIns {...past} />
      </div>
    </>
  )
}
