import { m } from '#i18n/paraglide/messages.js'
import { useMe } from '#console/client/me.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useUnlock } from './proof-provider.tsx'

/** Above what a device still shows that nobody used for half a day. */
export function LockedLine() {
  const { isLocked } = useMe()
  if (!isLocked) return null
  return (
    <Notice tone="info" className="measure mb-6">
      <p className="mb-3">{m.console_devices_locked()}</p>
      <UnlockButton />
    </Notice>
  )
}

export function UnlockButton() {
  const unlock = useUnlock()
  return <Button onPress={() => void unlock()}>{m.console_devices_unlock()}</Button>
}
