import { useEffect, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/field.tsx'

/** What an app that makes codes is given: the secret as such, and in an address that it reads from a picture. */
export type AppSecret = { secret: string; uri: string }

export type AppValues = { password: string; code: string }

type Props = {
  app: AppSecret
  values: AppValues
  onChange: (values: AppValues) => void
  errors: Record<string, string>
}

/** A password, and an app shown its secret: its first code proves that it has it. */
export function AppFields({ app, values, onChange, errors }: Props) {
  return (
    <div className="grid gap-6">
      <PasswordField
        label={m.password_new_label()}
        name="password"
        autoComplete="new-password"
        description={m.console_new_password_help()}
        errorMessage={errors.password}
        value={values.password}
        onChange={(password) => onChange({ ...values, password })}
      />
      <div className="grid gap-3">
        <p>{m.console_app_body()}</p>
        <SecretPicture uri={app.uri} />
        <p className="small">
          {m.console_app_by_hand()} <code className="app-secret">{inFours(app.secret)}</code>
        </p>
        <p className="small">
          <a href={app.uri} className="text-link">
            {m.console_app_open()}
          </a>
        </p>
      </div>
      <TextField
        label={m.console_app_code()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
        errorMessage={errors.code}
        value={values.code}
        onChange={(code) => onChange({ ...values, code })}
      />
    </div>
  )
}

/** Drawn in the browser: the secret goes to nobody who makes pictures. */
function SecretPicture({ uri }: { uri: string }) {
  const [svg, setSvg] = useState<string | null>(null)
  useEffect(() => {
    let isLeft = false
    async function draw() {
      const { toString } = await import('qrcode')
      const drawn = await toString(uri, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
      if (!isLeft) setSvg(drawn)
    }
    void draw()
    return () => {
      isLeft = true
    }
  }, [uri])
  const source = svg && `data:image/svg+xml,${encodeURIComponent(svg)}`
  return (
    <div className="app-picture">
      {source && <img src={source} alt={m.console_app_picture()} width={192} height={192} />}
    </div>
  )
}

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
