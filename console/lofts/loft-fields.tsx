import { loftFigures, longestOfLoft } from '#domain/typed-loft.ts'
import { longest } from '#domain/typed-fields.ts'
import { m } from '#i18n/paraglide/messages.js'
import { TextField } from '#ui/field.tsx'
import { loftLabels } from './loft-words.ts'
import type { LoftValues } from './typed-loft.ts'

type Props = {
  form: {
    field: (name: keyof LoftValues) => {
      name: string
      value: string
      onChange: (value: string) => void
      errorMessage: string | undefined
    }
  }
  /** What is said under its name. */
  nameHelp: string
}

/** What a loft is: how many it takes, and its licence. */
export function LoftFields({ form, nameHelp }: Props) {
  return (
    <fieldset className="field-group">
      <legend>{m.console_lofts_what()}</legend>
      <TextField
        label={loftLabels.name()}
        description={nameHelp}
        {...form.field('name')}
        longest={longestOfLoft.name}
        isRequired
      />
      <div className="field-pair">
        {loftFigures.map((figure) => (
          <TextField
            key={figure}
            label={loftLabels[figure]()}
            {...form.field(figure)}
            inputMode="numeric"
            isRequired
          />
        ))}
      </div>
      <p className="small text-muted">{m.console_lofts_bathrooms_help()}</p>
      <TextField
        label={loftLabels.licence()}
        description={m.console_lofts_licence_help()}
        {...form.field('licence')}
        inputMode="numeric"
        isRequired
      />
      <TextField label={loftLabels.licenceUntil()} {...form.field('licenceUntil')} type="date" isRequired />
    </fieldset>
  )
}

/** Where it is, and how a line describes it: in both languages or in none. */
export function LoftWhereFields({ form }: Pick<Props, 'form'>) {
  return (
    <>
      <fieldset className="field-group">
        <legend>{m.console_lofts_where()}</legend>
        <TextField
          label={loftLabels.address()}
          {...form.field('address')}
          longest={longest.address}
          isRequired
        />
        <div className="field-pair">
          <TextField label={loftLabels.city()} {...form.field('city')} longest={longest.city} isRequired />
          <TextField
            label={loftLabels.postalCode()}
            {...form.field('postalCode')}
            longest={longest.postalCode}
            autoCapitalize="characters"
            isRequired
          />
        </div>
      </fieldset>
      <fieldset className="field-group">
        <legend>{m.console_lofts_words()}</legend>
        <TextField
          label={m.console_lofts_tagline_fr()}
          {...form.field('taglineFr')}
          longest={longestOfLoft.tagline}
        />
        <TextField
          label={m.console_lofts_tagline_en()}
          {...form.field('taglineEn')}
          longest={longestOfLoft.tagline}
        />
      </fieldset>
    </>
  )
}
