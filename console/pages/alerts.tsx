import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { alertKinds } from '#domain/alert.ts'
import { m } from '#i18n/paraglide/messages.js'
import { AlertAnswers, kindWords } from '#console/alerts/alert-answers.tsx'
import { HookSection } from '#console/alerts/hook-section.tsx'
import { load } from '#console/client/ask.ts'
import { Outcome } from '#console/forms/form-section.tsx'
import { useChange } from '#console/forms/use-change.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { SettingPages } from '#console/settings/setting-pages.tsx'
import '#console/settings/settings.css'

export const loader = ({ request }: LoaderFunctionArgs) => load('GET /api/staff/alerts', {}, request)

/** A second way by which the house hears of what is urgent, where the first one is what fails. */
export function Component() {
  const alerts = useLoaderData<typeof loader>()
  const change = useChange()
  return (
    <>
      <PageTitle lead={m.console_alerts_lead()}>{m.console_alerts_title()}</PageTitle>
      <SettingPages />
      <Outcome news={change.news} problem={change.problem} takesFocus />
      <div className="console-sections">
        <HookSection alerts={alerts} change={change} />
        <section aria-labelledby="alerts-what">
          <h2 id="alerts-what" className="title-card">
            {m.console_alerts_what()}
          </h2>
          <ul className="list-disc pl-5">
            {alertKinds.map((kind) => (
              <li key={kind}>{kindWords[kind]()}</li>
            ))}
          </ul>
          <p className="small text-muted measure mt-3">{m.console_alerts_once()}</p>
        </section>
        <AlertAnswers alerts={alerts} />
      </div>
    </>
  )
}
