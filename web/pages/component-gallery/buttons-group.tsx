import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { pathTo } from '#i18n/paths.ts'
import { Button, ButtonLink, type ButtonVariant } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { DirectionsLink } from '#ui/directions-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { Pager } from '#ui/pager.tsx'
import { useLocale } from '#ui/use-locale.ts'
import { Group, Specimen, useSay } from './specimen.tsx'

const listPages = [
  [1, 3],
  [7, 13],
  [13, 13],
] as const
const variants: ButtonVariant[] = ['primary', 'quiet', 'danger', 'link']

export function ButtonsGroup() {
  const say = useSay()
  const locale = useLocale()
  const home = pathTo('home', locale)
  const [kind, setKind] = useState('invoice')
  const long = say(
    'Réserver ces trois nuits et payer mille cent trente dollars et quarante-neuf cents',
    'Book these three nights and pay one thousand one hundred and thirty dollars and forty-nine cents',
  )
  const icon = (
    <button type="button" aria-label={m.site_close()} className="icon-button">
      <Icon name="close" />
    </button>
  )
  return (
    <Group id="buttons" title={say('Boutons et liens', 'Buttons and links')}>
      {variants.flatMap((variant) => [
        <Specimen key={variant} label={variant}>
          <Button variant={variant}>{m.stay_search()}</Button>
        </Specimen>,
        <Specimen key={`${variant} hover`} label={`${variant}, hover`} shown="hover">
          <Button variant={variant}>{m.stay_search()}</Button>
        </Specimen>,
        <Specimen key={`${variant} focus`} label={`${variant}, focus`} shown="focus">
          <Button variant={variant}>{m.stay_search()}</Button>
        </Specimen>,
        <Specimen key={`${variant} disabled`} label={say(`${variant}, inactif`, `${variant}, disabled`)}>
          <Button variant={variant} isDisabled>
            {m.stay_search()}
          </Button>
        </Specimen>,
        <Specimen key={`${variant} busy`} label={say(`${variant}, occupé`, `${variant}, busy`)}>
          <Button variant={variant} isPending pendingLabel={m.words_waiting()}>
            {m.stay_search()}
          </Button>
        </Specimen>,
        <Specimen key={`${variant} long`} label={say(`${variant}, long`, `${variant}, long`)}>
          <Button variant={variant}>{long}</Button>
        </Specimen>,
      ])}
      <Specimen label={say('grand', 'large')}>
        <Button size="large">{m.stay_search()}</Button>
      </Specimen>
      <Specimen label={say('lien en bouton', 'link as a button')}>
        <ButtonLink to={home} variant="quiet">
          <Icon name="house" />
          {m.site_nav_lofts()}
        </ButtonLink>
        <DirectionsLink place={{ latitude: 46.035, longitude: -74.285, address: '', city: '' }} />
      </Specimen>
      <Specimen label="icon-button">{icon}</Specimen>
      <Specimen label="icon-button, hover" shown="hover">
        {icon}
      </Specimen>
      <Specimen label="icon-button, focus" shown="focus">
        {icon}
      </Specimen>
      {listPages.map(([page, pages]) => (
        <Specimen key={page} label={say(`page ${page} de ${pages}`, `page ${page} of ${pages}`)} isWide>
          <Pager
            page={page}
            pages={pages}
            pathOf={(number) => pathTo('properties', locale, {}, { page: number })}
          />
        </Specimen>
      ))}
      <Specimen label="text-link">
        <a href={home} className="text-link">
          {m.site_nav_lofts()}
        </a>
      </Specimen>
      <Specimen label="text-link, hover" shown="hover">
        <a href={home} className="text-link">
          {m.site_nav_lofts()}
        </a>
      </Specimen>
      <Specimen label="text-link, focus" shown="focus">
        <a href={home} className="text-link">
          {m.site_nav_lofts()}
        </a>
      </Specimen>
      <Specimen label="Choice">
        <Choice
          label={say('Papiers', 'Papers')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'invoice', label: say('Facture', 'Invoice') },
            { value: 'note', label: say('Note de crédit', 'Credit note') },
          ]}
        />
      </Specimen>
    </Group>
  )
}
