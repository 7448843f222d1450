import { m } from '#i18n/paraglide/messages.js'
import { useMe } from '#console/client/me.ts'
import { waysOf, WayLink } from '#console/frame/navigation.tsx'
import { PageTitle } from '#console/frame/page-title.tsx'

/** What has no room at the thumb of a phone. */
export function Component() {
  const { all, beyond } = waysOf(useMe())
  const shown = beyond.length > 0 ? beyond : all
  return (
    <>
      <PageTitle>{m.console_today_more()}</PageTitle>
      <ul className="console-ways">
        {shown.map((way) => (
          <li key={way.page}>
            <WayLink way={way} />
          </li>
        ))}
      </ul>
    </>
  )
}
