import { useNavigation } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'

/** A page that is not there at once is said to be on its way: a line at the top, after less than half a second. */
export function PageProgress() {
  const isUnderWay = useNavigation().state !== 'idle'
  return isUnderWay && <div role="progressbar" aria-label={m.site_page_loading()} className="page-progress" />
}
