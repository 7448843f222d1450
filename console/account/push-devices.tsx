import { useEffect, useState } from 'react'
import { dot } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { browserWords, momentOf } from '#client/session-words.ts'
import { ownPush, stopPush, subscribePush, type OwnPush, type PushState } from '#console/client/push.ts'
import type { Change } from '#console/forms/use-change.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useLocale } from '#ui/use-locale.ts'

type Push = Answer<'GET /api/staff/account/push'>
type Device = Push['devices'][number]

/** Why this browser cannot be asked, and what to do about it. */
const hindrances: Record<Exclude<PushState, 'ready'>, () => string> = {
  denied: m.console_notices_push_denied,
  install: m.console_notices_push_install,
  unsupported: m.console_notices_push_unsupported,
}

const failures = {
  denied: m.console_notices_push_denied,
  dismissed: m.console_notices_push_dismissed,
  failed: m.console_notices_push_failed,
} as const

/** The browsers that are told, and whether this one is to be. */
export function PushDevices({ publicKey, devices, change }: Push & { change: Change }) {
  const [own, setOwn] = useState<OwnPush | null>(null)
  useEffect(() => {
    let isThere = true
    void ownPush().then((found) => isThere && setOwn(found))
    return () => {
      isThere = false
    }
  }, [devices])
  const here = devices.find(({ endpoint }) => endpoint === own?.endpoint)

  const allow = (showsWords: boolean, done: () => string) =>
    change.run(
      'push',
      async (asking) => {
        const made = await subscribePush(publicKey)
        if (!made.ok) return failures[made.cause]
        const { endpoint, p256dh, auth } = made
        return asking('PUT /api/staff/account/push', { payload: { endpoint, p256dh, auth, showsWords } })
      },
      done,
    )

  return (
    <section aria-labelledby="push-devices" className="mt-12 grid max-w-md gap-4">
      <h2 id="push-devices" className="title-card">
        {m.console_notices_push_title()}
      </h2>
      <p className="small text-muted">{m.console_notices_push_lead()}</p>
      {own && own.state !== 'ready' && <p className="measure">{hindrances[own.state]()}</p>}
      {own?.state === 'ready' && !here && (
        <Button
          isPending={change.busy === 'push'}
          onPress={() => void allow(false, m.console_notices_push_allowed)}
        >
          {m.console_notices_push_allow()}
        </Button>
      )}
      {here && (
        <div className="grid gap-2">
          <Checkbox
            name="push-words"
            isSelected={here.showsWords}
            onChange={(isShown) => void allow(isShown, m.console_notices_push_words_saved)}
          >
            {m.console_notices_push_words()}
          </Checkbox>
          <p className="small text-muted">{m.console_notices_push_words_help()}</p>
        </div>
      )}
      {devices.length === 0 ? (
        <p className="text-muted">{m.console_notices_push_none()}</p>
      ) : (
        <ul className="console-rows">
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isHere={device === here} change={change} />
          ))}
        </ul>
      )}
    </section>
  )
}

function DeviceRow({ device, isHere, change }: { device: Device; isHere: boolean; change: Change }) {
  const locale = useLocale()
  const { id, allowedAt, toldAt, showsWords } = device
  const params = { id: String(id) }
  const name = browserWords(device)
  const test = () =>
    change.run(
      `push-test/${id}`,
      (asking) => asking('POST /api/staff/account/push/{id}/test', { params }),
      m.console_notices_push_tested,
    )
  const end = () =>
    change.run(
      `push-end/${id}`,
      async (asking) => {
        if (isHere) await stopPush()
        return asking('DELETE /api/staff/account/push/{id}', { params })
      },
      m.console_notices_push_ended,
    )
  const facts = [
    m.console_notices_push_since({ moment: momentOf(allowedAt, locale) }),
    toldAt && m.console_notices_push_told({ moment: momentOf(toldAt, locale) }),
    showsWords && m.console_notices_push_shows(),
  ]
  return (
    <li>
      <div>
        <p className="font-semibold">
          {name}
          {isHere && <span className="text-muted font-normal"> ({m.console_notices_push_here()})</span>}
        </p>
        <p className="small text-muted">{facts.filter(Boolean).join(dot)}</p>
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Button variant="link" isPending={change.busy === `push-test/${id}`} onPress={() => void test()}>
          {m.console_alerts_try()}
          <span className="sr-only">, {name}</span>
        </Button>
        <Button variant="link" isPending={change.busy === `push-end/${id}`} onPress={() => void end()}>
          {m.console_notices_push_end()}
          <span className="sr-only">, {name}</span>
        </Button>
      </div>
    </li>
  )
}
