import { useState, type ComponentProps } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { LoginForm } from '#web/features/login-form/login-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDeferredPart } from '#web/ui/use-deferred-part.ts'

type Props = ComponentProps<typeof LoginForm>

const loadLoginForm = () => import('#web/features/login-form/login-form.tsx')

/** Most people register here: this form comes once the page has nothing else to do, or when it is wanted. */
export function DeferredLoginForm(props: Props) {
  const [isWanted, setWanted] = useState(true)
  const { part, hasFailed } = useDeferredPart(loadLoginForm, isWanted, () => setWanted(false))
  if (part) return <part.LoginForm {...props} />
  if (!hasFailed) return null
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p className="text-error">{m.account_offline()}</p>
      <Button onPress={() => setWanted(true)}>{m.errors_offline_retry()}</Button>
    </div>
  )
}
