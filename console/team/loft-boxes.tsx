import { m } from '#i18n/paraglide/messages.js'
import type { Answer } from '#client/call.ts'
import { Checkbox } from '#ui/checkbox.tsx'

export type Lofts = Answer<'GET /api/staff/team'>['properties']

type Props = { id: string; lofts: Lofts; chosen: readonly number[]; onChange: (chosen: number[]) => void }

/** The lofts that somebody of housekeeping sees; none chosen is all of them. */
export function LoftBoxes({ id, lofts, chosen, onChange }: Props) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{m.console_lofts()}</legend>
      <p className="small text-muted">{m.console_team_lofts_help()}</p>
      {lofts.map(({ id: loft, name }) => (
        <Checkbox
          key={loft}
          id={`${id}-${loft}`}
          isSelected={chosen.includes(loft)}
          onChange={(isSelected) =>
            onChange(isSelected ? [...chosen, loft] : chosen.filter((one) => one !== loft))
          }
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  )
}
