import { csvOf, type Cell } from '#domain/csv.ts'
import { addDays, type Day } from '#domain/days.ts'
import type { FileKind } from '#domain/brought-in-kinds.ts'
import type { FileField } from '#domain/brought-in-names.ts'
import { m } from '#i18n/paraglide/messages.js'
import { columnWords } from '#i18n/bringin-words.ts'
import { save } from '#client/download.ts'
import { Button } from '#ui/button.tsx'

const names = {
  stays: m.console_bringin_model_file,
  guests: m.console_bringin_model_file_guests,
  rates: m.console_bringin_model_file_rates,
  reviews: m.console_bringin_model_file_reviews,
} as const satisfies Record<FileKind, () => string>

const guest = {
  firstname: 'Zoé',
  lastname: 'Lavoie',
  email: 'zoe.lavoie@example.com',
  telephone: '514 555-0143',
  language: 'fr',
}

/** One line that is understood whole, to be written over. */
function lineOf(kind: FileKind, loft: string, today: Day): Partial<Record<FileField, Cell>> {
  const day = (ahead: number) => addDays(today, ahead)
  switch (kind) {
    case 'stays': {
      const stay = { reference: 'A-1001', loft, arrival: day(30), departure: day(33), travelers: 2 }
      return { ...stay, ...guest, total: { cents: 113_049 }, paid: { cents: 50_000 } }
    }
    case 'guests':
      return guest
    case 'rates': {
      const nights = { loft, first: day(180), last: day(240), rate: { cents: 31_250 }, minimum: 3 }
      return { ...nights, weekdays: '', season: 'Été', season_en: 'Summer' }
    }
    case 'reviews': {
      const review = { loft, author: 'Zoé', stay_day: day(-400), language: 'fr', title: 'À refaire' }
      return { ...review, text: 'Un séjour parfait.', reply: 'Merci, Zoé.', place: 'Airbnb' }
    }
  }
}

/** What a file looks like that is understood whole. */
export function ModelFile({ kind, loft, today }: { kind: FileKind; loft: string; today: Day }) {
  const line = lineOf(kind, loft, today)
  const fields = Object.keys(line) as FileField[]
  const rows = [fields.map((field) => columnWords[field]()), fields.map((field) => line[field] ?? '')]
  return (
    <Button
      variant="link"
      className="inline-target"
      onPress={() => save(new Blob([csvOf(rows)], { type: 'text/csv' }), names[kind]())}
    >
      {m.console_bringin_model()}
    </Button>
  )
}
