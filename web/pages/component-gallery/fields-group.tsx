import { useState, type ReactNode } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { PasswordField } from '#ui/password-field.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { TextField } from '#ui/field.tsx'
import { SelectField } from '#ui/select.tsx'
import { Group, Specimen, useSay } from './specimen.tsx'

export function FieldsGroup() {
  const say = useSay()
  const [tries, setTries] = useState(0)
  const [password, setPassword] = useState('Tisane-au-lac-9')
  const wrong = say('Écrivez une adresse comme nom@exemple.ca.', 'Write an address like name@example.com.')
  const help = say('Votre confirmation y sera envoyée.', 'Your confirmation is sent there.')
  const longWrong = say(
    'Cette adresse a déjà un compte : connectez-vous, ou demandez un nouveau mot de passe si vous l’avez oublié.',
    'This address already has an account: log in, or ask for a new password if you have forgotten it.',
  )
  const email = (name: string, more: object = {}) => (
    <TextField label={m.account_email()} name={name} type="email" {...more} />
  )
  return (
    <Group id="fields" title={say('Champs', 'Fields')}>
      <Specimen label={say('au repos', 'at rest')}>{email('rest', { description: help })}</Specimen>
      <Specimen label="hover" shown="hover">
        {email('hover')}
      </Specimen>
      <Specimen label="focus" shown="focus">
        {email('focus')}
      </Specimen>
      <Specimen label={say('rempli', 'filled')}>
        {email('filled', { defaultValue: 'camille@voyageurs.example' })}
      </Specimen>
      <Specimen label={say('exemple en filigrane', 'placeholder')}>
        {email('example', { placeholder: 'camille@voyageurs.example' })}
      </Specimen>
      <Specimen label={say('inactif', 'disabled')}>
        {email('off', { isDisabled: true, defaultValue: 'camille@voyageurs.example' })}
      </Specimen>
      <Specimen label={say('refusé', 'invalid')}>
        {email('wrong', { defaultValue: 'camille@', errorMessage: wrong })}
      </Specimen>
      <Specimen label={say('refusé, avec aide et long motif', 'invalid, with help and a long reason')}>
        {email('long', { description: help, errorMessage: longWrong })}
      </Specimen>
      <Specimen label={say('mot de passe', 'password')}>
        <PasswordField
          label={m.account_password()}
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
      </Specimen>
      <Specimen label={say('plusieurs lignes', 'several rows')}>
        <TextField label={say('Message', 'Message')} name="message" rows={4} />
      </Specimen>
      <SelectSpecimens />
      <CheckboxSpecimens />
      <Specimen label={say('somme des erreurs', 'summary of errors')} isWide>
        <ErrorSummary
          key={tries}
          title={say('Deux réponses sont à revoir', 'Two answers need another look')}
          errors={tries > 0 ? [error('wrong', wrong), error('long', longWrong)] : []}
        />
        <ErrorSummary
          key={`all ${tries}`}
          title={say('Tout est à remplir', 'Everything is to be filled in')}
          errors={tries > 0 ? missing(m.account_email()) : []}
        />
        <Button variant="quiet" className="mt-4" onPress={() => setTries(tries + 1)}>
          {say('Montrer ce qui est à revoir', 'Show what needs another look')}
        </Button>
      </Specimen>
    </Group>
  )
}

const error = (fieldId: string, message: ReactNode) => ({ fieldId, message })

const missing = (message: string) =>
  ['wrong', 'long', 'rest', 'hover', 'focus'].map((fieldId) => ({ fieldId, message, isMissing: true }))

function SelectSpecimens() {
  const say = useSay()
  const [country, setCountry] = useState('CA')
  const options = [
    { value: 'CA', label: 'Canada' },
    { value: 'FR', label: 'France' },
    { value: 'AQ', label: say('Antarctique', 'Antarctica'), isDisabled: true },
  ]
  const select = (name: string, more: object = {}) => (
    <SelectField
      label={say('Pays', 'Country')}
      name={name}
      options={options}
      value={country}
      onChange={setCountry}
      {...more}
    />
  )
  return (
    <>
      <Specimen label={say('liste', 'select')}>{select('country')}</Specimen>
      <Specimen label={say('liste, focus', 'select, focus')} shown="focus">
        {select('country-focus')}
      </Specimen>
      <Specimen label={say('liste, inactive', 'select, disabled')}>
        {select('country-off', { isDisabled: true })}
      </Specimen>
      <Specimen label={say('liste, refusée', 'select, invalid')}>
        {select('country-wrong', { errorMessage: say('Choisissez un pays.', 'Choose a country.') })}
      </Specimen>
    </>
  )
}

function CheckboxSpecimens() {
  const say = useSay()
  const [isSelected, setSelected] = useState(false)
  const box = (name: string, selected: boolean, more: object = {}) => (
    <Checkbox name={name} isSelected={selected} onChange={setSelected} {...more}>
      {say('J’accepte les termes et la ', 'I accept the terms and the ')}
      <a href="#fields">{say('politique d’annulation', 'cancellation policy')}</a>.
    </Checkbox>
  )
  return (
    <>
      <Specimen label={say('case', 'checkbox')}>{box('box', isSelected)}</Specimen>
      <Specimen label={say('case, cochée', 'checkbox, checked')}>{box('box-on', true)}</Specimen>
      <Specimen label={say('case, focus', 'checkbox, focus')} shown="focus">
        {box('box-focus', true)}
      </Specimen>
      <Specimen label={say('case, inactive', 'checkbox, disabled')}>
        {box('box-off', true, { isDisabled: true })}
      </Specimen>
      <Specimen label={say('case, refusée', 'checkbox, invalid')}>
        {box('box-wrong', false, {
          errorMessage: say('Votre accord est requis.', 'Your agreement is needed.'),
        })}
      </Specimen>
    </>
  )
}
