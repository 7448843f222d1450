import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { Notice } from '#ui/notice.tsx'
import { Summary } from '#ui/summary.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { ask, wantedAfterDoor } from '#console/client/ask.ts'
import { answerByPasskey, offersPasskeysInFields, stopAsking } from '#console/client/passkeys.ts'
import { PageTitle } from '#console/frame/page-title.tsx'
import { RecoveryForm } from '#console/proof/recovery-form.tsx'
import { WaysIn } from '#console/proof/ways-in.tsx'

/** The door: a passkey, or password and code. It never says whether an address is known. */
export function Component() {
  const locale = useLocale()
  const { search } = useLocation()
  const navigate = useNavigate()
  const wanted = wantedAfterDoor(search)
  const goOn = async () => {
    stopAsking()
    await navigate(wanted ?? consolePathTo('home', locale), { replace: true })
  }
  usePasskeyInField(goOn)
  return (
    <>
      <PageTitle lead={m.console_door_lead()}>{m.console_door_title()}</PageTitle>
      {wanted && (
        <Notice tone="info" className="mb-6">
          {m.console_door_first()}
        </Notice>
      )}
      <WaysIn
        asksEmail
        offersPasskey
        offersPassword
        askQuestion={() => ask('POST /api/staff/sign-in/passkey-options')}
        sendPasskey={(payload) => ask('POST /api/staff/sign-in/passkey', { payload })}
        sendTyped={(payload) => ask('POST /api/staff/sign-in/password', { payload })}
        onDone={goOn}
        words={{
          passkey: m.console_enter_passkey,
          password: m.console_enter,
          pending: m.console_entering,
        }}
      />
      <details className="mt-8">
        <Summary className="text-link">{m.console_door_help()}</Summary>
        <ul className="small text-muted mt-2 grid gap-2">
          <li>{m.console_door_help_code()}</li>
          <li>{m.console_door_help_owner()}</li>
          <li>{m.console_door_help_guest()}</li>
        </ul>
        <div className="mt-6">
          <RecoveryForm />
        </div>
      </details>
    </>
  )
}

/** Where the browser can, a passkey is offered beside the address as it is typed. What nobody answers says nothing. */
function usePasskeyInField(onDone: () => Promise<void>): void {
  useEffect(() => {
    let isLeft = false
    async function offer() {
      if (!(await offersPasskeysInFields())) return
      const asked = await ask('POST /api/staff/sign-in/passkey-options')
      if (!asked.ok || isLeft) return
      const payload = await answerByPasskey(asked.answer, { inField: true })
      if (!payload || isLeft) return
      const entered = await ask('POST /api/staff/sign-in/passkey', { payload })
      if (entered.ok && !isLeft) await onDone()
    }
    void offer()
    return () => {
      isLeft = true
      stopAsking()
    }
    // Once for each visit of the page: another question would take the first one back.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
