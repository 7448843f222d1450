import { useContext } from 'react'
import { Outlet } from 'react-router'
import { formatTelephone } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { SiteContext } from '#web/client/site.ts'
import { ClosedFrame } from '#web/features/site-frame/closed-frame.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** Every page of the checkout, to the confirmation. */
export default function ClosedLayout() {
  return (
    <ClosedFrame>
      {/* Only the document says so: with scripts, its words need not come. */}
      <noscript>{import.meta.env.SSR && <NeedsScripts />}</noscript>
      <Outlet />
    </ClosedFrame>
  )
}

/** No step works without: who switched them off can still book. */
function NeedsScripts() {
  const locale = useLocale()
  const site = useContext(SiteContext)
  if (!site) return null
  const { email, telephone } = site
  return (
    <p role="note" className="page-width pt-8">
      {m.checkout_no_script({ email, telephone: formatTelephone(telephone, locale) })}
    </p>
  )
}
