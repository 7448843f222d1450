import { Outlet } from 'react-router'
import { ClosedFrame } from '#web/features/site-frame/closed-frame.tsx'

/** Every page of the checkout, to the confirmation. */
export default function ClosedLayout() {
  return (
    <ClosedFrame>
      <Outlet />
    </ClosedFrame>
  )
}
