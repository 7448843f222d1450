import { dot } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import { browserOf } from '#domain/browser.ts'
import { browserWords, momentOf } from '#client/session-words.ts'
import type { Answer } from '#client/call.ts'
import { Button } from '#ui/button.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { hasPasskeys, makePasskey } from '#console/client/passkeys.ts'
import { SureButton } from '#console/frame/sure-button.tsx'
import type { Change } from '#console/forms/use-change.ts'

type Passkey = Answer<'GET /api/staff/account'>['passkeys'][number]

/** The passkeys that open the console for one; the last way in cannot be removed. */
export function OwnPasskeys({ passkeys, change }: { passkeys: readonly Passkey[]; change: Change }) {
  const locale = useLocale()

  const add = () =>
    change.run(
      'passkey',
      async (asking) => {
        const asked = await asking('POST /api/staff/account/passkeys/options')
        if (!asked.ok) return asked
        const made = await makePasskey(asked.answer)
        if (!made) return m.console_passkey_closed
        if (made === 'is_there') return m.console_passkey_there
        return asking('POST /api/staff/account/passkeys', { payload: { ...made, label: ownBrowser() } })
      },
      m.console_passkey_added,
    )

  const remove = ({ id }: Passkey) =>
    change.run(
      `passkey/${id}`,
      (asking) => asking('DELETE /api/staff/account/passkeys/{id}', { params: { id: String(id) } }),
      m.console_passkey_removed,
    )

  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" className="title-card">
        {m.console_passkeys()}
      </h2>
      <p className="measure text-muted">{m.console_passkey_what()}</p>
      {passkeys.length > 0 && (
        <ul className="console-rows">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <p className="font-semibold">{passkey.label}</p>
                <p className="small text-muted">
                  <span>{m.console_passkey_since({ moment: momentOf(passkey.createdAt, locale) })}</span>
                  {passkey.usedAt && (
                    <span>{`${dot}${m.console_passkey_used({ moment: momentOf(passkey.usedAt, locale) })}`}</span>
                  )}
                </p>
              </div>
              <SureButton
                label={m.console_remove()}
                name={m.console_passkey_remove_named({ name: passkey.label })}
                what={m.console_passkey_remove_what()}
                sure={m.console_passkey_remove_sure()}
                isPending={change.busy === `passkey/${passkey.id}`}
                onSure={() => void remove(passkey)}
              />
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() && (
        <Button variant="quiet" isPending={change.busy === 'passkey'} onPress={() => void add()}>
          {m.console_passkey_add()}
        </Button>
      )}
    </section>
  )
}

/** What a new passkey is called: the browser and system that made it. */
const ownBrowser = (): string => browserWords(browserOf(navigator.userAgent))
