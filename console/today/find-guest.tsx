import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { consolePathTo } from '#i18n/console-paths.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { useLocale } from '#ui/use-locale.ts'

/** Looks for somebody among all reservations; what was looked for stands in the address of what is found. */
export function FindGuest() {
  const locale = useLocale()
  const navigate = useNavigate()
  const [wanted, setWanted] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const query = new URLSearchParams({ q: wanted.trim(), group: 'all' })
    if (wanted.trim() !== '') void navigate(`${consolePathTo('reservations', locale)}?${query}`)
  }
  return (
    <form role="search" onSubmit={submit} className="find-guest">
      <TextField
        label={m.console_find_booking()}
        placeholder={m.console_find_booking()}
        name="q"
        autoComplete="off"
        autoCapitalize="none"
        value={wanted}
        onChange={setWanted}
      />
      <Button type="submit" variant="quiet">
        {m.console_reservations_search()}
      </Button>
    </form>
  )
}
