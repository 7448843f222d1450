import { Fragment } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { usualHours } from '#domain/hours.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ChangeNews } from '#console/account/change-news.tsx'
import { load } from '#console/client/ask.ts'
import { useChange } from '#console/forms/use-change.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { DepositForm } from '#console/settings/deposit-form.tsx'
import { FeesForm } from '#console/settings/fees-form.tsx'
import { HoursForm } from '#console/settings/hours-form.tsx'
import { PolicyForm } from '#console/settings/policy-form.tsx'
import { RatesForm } from '#console/settings/rates-form.tsx'
import { SaleForm } from '#console/settings/sale-form.tsx'
import { SettingPages } from '#console/settings/setting-pages.tsx'
import { SettingSection } from '#console/settings/setting-section.tsx'
import {
  depositLines,
  feeLines,
  hoursLines,
  policyLines,
  ratesLines,
  saleLines,
} from '#console/settings/setting-words.ts'
import '#console/settings/settings.css'

export const loader = ({ request }: LoaderFunctionArgs) => load('GET /api/staff/settings', {}, request)

/** By which terms the house sells: what holds, what is set for later, and what may be set. */
export function Component() {
  const { today, rates, sale, policy, hours, lofts } = useLoaderData<typeof loader>()
  const change = useChange()
  const shared = { today, change }
  return (
    <>
      <PageTitle lead={m.console_settings_lead()}>{m.console_settings_title()}</PageTitle>
      <SettingPages />
      <ChangeNews change={change} />
      <div className="console-sections">
        <SettingSection
          {...shared}
          setting="rates"
          title={m.console_settings_rates()}
          rows={rates}
          linesOf={ratesLines}
          form={RatesForm}
        />
        <SettingSection
          {...shared}
          setting="sale"
          title={m.console_settings_sale()}
          rows={sale}
          linesOf={saleLines}
          form={SaleForm}
        />
        <SettingSection
          {...shared}
          setting="policy"
          title={m.site_footer_cancellation()}
          rows={policy}
          linesOf={policyLines}
          form={PolicyForm}
        />
        <SettingSection
          {...shared}
          setting="hours"
          title={m.console_terms_hours()}
          rows={hours}
          usual={{ ...usualHours, words: m.console_terms_hours_usual }}
          linesOf={hoursLines}
          form={HoursForm}
        />
        {lofts.map(({ id, name, fees, deposits }) => (
          <Fragment key={id}>
            <SettingSection
              {...shared}
              setting="fees"
              propertyId={id}
              title={m.console_settings_fees_of({ loft: name })}
              rows={fees}
              linesOf={feeLines}
              form={FeesForm}
            />
            <SettingSection
              {...shared}
              setting="deposit"
              propertyId={id}
              title={m.console_terms_deposit_of({ loft: name })}
              rows={deposits}
              usual={{ depositAmount: null, words: m.console_terms_deposit_usual }}
              linesOf={depositLines}
              form={DepositForm}
            />
          </Fragment>
        ))}
      </div>
    </>
  )
}
