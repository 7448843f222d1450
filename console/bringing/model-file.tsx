import { csvOf } from '#domain/csv.ts'
import { addDays, type Day } from '#domain/days.ts'
import { m } from '#i18n/paraglide/messages.js'
import { columnWords } from '#i18n/bringin-words.ts'
import { save } from '#client/download.ts'
import { Button } from '#ui/button.tsx'

const fields = [
  'reference',
  'loft',
  'arrival',
  'departure',
  'travelers',
  'firstname',
  'lastname',
  'email',
  'telephone',
  'language',
  'total',
  'paid',
] as const

/** What a file looks like that is understood whole: with one stay, to be written over. */
export function ModelFile({ loft, today }: { loft: string; today: Day }) {
  const stay = {
    reference: 'A-1001',
    loft,
    arrival: addDays(today, 30),
    departure: addDays(today, 33),
    travelers: 2,
    firstname: 'Zoé',
    lastname: 'Lavoie',
    email: 'zoe.lavoie@example.com',
    telephone: '514 555-0143',
    language: 'fr',
    total: { cents: 113_049 },
    paid: { cents: 50_000 },
  }
  const rows = [fields.map((field) => columnWords[field]()), fields.map((field) => stay[field])]
  return (
    <Button
      variant="link"
      className="inline-target"
      onPress={() => save(new Blob([csvOf(rows)], { type: 'text/csv' }), m.console_bringin_model_file())}
    >
      {m.console_bringin_model()}
    </Button>
  )
}
