import { useState } from 'react'
import { longest } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from './field.tsx'

type Props = {
  label: string
  name: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  onChange: (value: string) => void
  description?: string
  errorMessage?: string
  enterKeyHint?: 'next'
}

/** A password that can be shown while it is typed. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      isRequired
      type={isShown ? 'text' : 'password'}
      longest={longest.password}
      // Blanks are signs of a password.
      toWhole={(typed) => typed}
      action={
        <button
          type="button"
          className="text-link small min-h-11 px-3"
          aria-pressed={isShown}
          aria-label={isShown ? m.account_hide_password() : m.account_show_password()}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? m.account_hide() : m.account_show()}
        </button>
      }
    />
  )
}
