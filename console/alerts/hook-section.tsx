import { useState } from 'react'
import type { Instant } from '#domain/days.ts'
import { formatInstant } from '#i18n/format.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { TextField } from '#ui/field.tsx'
import { Typeset } from '#ui/typeset.tsx'
import { useLocale } from '#ui/use-locale.ts'
import type { Words } from '#ui/use-words.ts'
import { Button } from '#ui/button.tsx'
import { may, useMe } from '#console/client/me.ts'
import { ActionForm } from '#console/forms/action-form.tsx'
import { CopiedText } from '#console/forms/copied-text.tsx'
import { OpeningSection } from '#console/forms/form-section.tsx'
import { useActionForm } from '#console/forms/use-action-form.ts'
import type { Change } from '#console/forms/use-change.ts'
import { SureButton } from '#console/frame/sure-button.tsx'

export type Alerts = Answer<'GET /api/staff/alerts'>

/** Where alerts go, and what somebody who may does about it. */
export function HookSection({ alerts, change }: { alerts: Alerts; change: Change }) {
  const me = useMe()
  const [secret, setSecret] = useState<string | null>(null)
  const where = <Where alerts={alerts} />
  return (
    <>
      {may(me, 'change_alerts') ? (
        <OpeningSection
          id="alerts-where"
          title={m.console_alerts_where()}
          isOffered
          lead={
            <>
              {where}
              {secret !== null && <NewSecret secret={secret} />}
            </>
          }
          opener={alerts.hook ? m.console_alerts_change() : m.console_alerts_give()}
          subject={setSecret}
          form={AddressForm}
        />
      ) : (
        <section aria-labelledby="alerts-where">
          <h2 id="alerts-where" className="title-card">
            {m.console_alerts_where()}
          </h2>
          {where}
        </section>
      )}
      {alerts.hook && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="quiet"
            isPending={change.busy === 'try'}
            pendingLabel={m.words_sending()}
            onPress={() =>
              void change.run(
                'try',
                (asking) => asking('POST /api/staff/alerts/test', {}),
                m.console_alerts_tried,
              )
            }
          >
            {m.console_alerts_try()}
          </Button>
          {may(me, 'change_alerts') && (
            <SureButton
              label={m.console_alerts_remove()}
              name={m.console_alerts_remove()}
              what={m.console_alerts_remove_sure()}
              sure={m.console_alerts_remove()}
              isPending={change.busy === 'remove'}
              onSure={async () => {
                setSecret(null)
                return change.run(
                  'remove',
                  (asking) => asking('DELETE /api/staff/alerts', {}),
                  m.console_alerts_removed,
                )
              }}
            />
          )}
        </div>
      )}
    </>
  )
}

function Where({ alerts: { hook, zone } }: { alerts: Alerts }) {
  const locale = useLocale()
  if (!hook) return <p className="measure">{m.console_alerts_nowhere()}</p>
  return (
    <>
      <p className="font-semibold break-words">{m.console_alerts_to({ host: hook.host })}</p>
      <p className="small text-muted">
        <Typeset>
          {m.console_alerts_set_by({
            name: hook.setBy,
            at: formatInstant(hook.setAt as Instant, zone, locale),
          })}
        </Typeset>
      </p>
    </>
  )
}

/** Told once, as long as the page stands. */
const NewSecret = ({ secret }: { secret: string }) => (
  <div className="mt-4 grid gap-2">
    <CopiedText
      text={secret}
      words={{
        label: m.console_alerts_secret,
        copy: m.console_requests_copy,
        copied: m.console_alerts_secret_copied,
        yourself: m.console_requests_copy_yourself,
      }}
    />
    <p className="small text-muted measure">{m.console_alerts_secret_help()}</p>
  </div>
)

type FormProps = { subject: (secret: string) => void; onClose: (news?: Words) => void }

/** The address may be a secret: no browser keeps what is typed here. */
function AddressForm({ subject: tellSecret, onClose }: FormProps) {
  const form = useActionForm({
    name: 'alerts',
    initial: { address: '' },
    isSecret: true,
    act: (ask, { address }) =>
      address.trim() === ''
        ? { address: m.console_field_missing }
        : ask('PUT /api/staff/alerts', { payload: { address } }),
    onDone: ({ secret }) => {
      tellSecret(secret)
      onClose(m.console_alerts_saved)
    },
  })
  return (
    <ActionForm form={form} submit={m.console_alerts_save()} onLeave={() => onClose()}>
      <TextField
        label={m.console_alerts_address()}
        description={m.console_alerts_address_help()}
        inputMode="url"
        isRequired
        {...form.field('address')}
      />
    </ActionForm>
  )
}
