import { Outlet } from 'react-router'
import { SiteFrame } from '#web/features/site-frame/site-frame.tsx'

/** Every page for visitors stands in the site's frame. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
