import { words } from '#domain/color-pairs.ts'
import { Html } from '#ui/html.tsx'
import { Title } from '#ui/title.tsx'
import { Group, Specimen, useSay } from './specimen.tsx'

const titles = ['title-hero', 'title-page', 'title-section', 'title-card', 'small', 'label-caps', 'text-link']

export function TokensGroup() {
  const say = useSay()
  const sentence = say('Deux nuits au bord du lac', 'Two nights by the lake')
  const isToken = (name: string) => /^[a-z-]+$/.test(name)
  const colors = Object.entries(words).filter(([name]) => isToken(name))
  return (
    <Group id="tokens" title={say('Couleurs et lettres', 'Colours and letters')}>
      {colors.map(([color, grounds]) => (
        <Specimen key={color} label={color}>
          {grounds.filter(isToken).map((ground) => (
            <p
              key={ground}
              className="border-line border px-4 py-2"
              style={{ color: `var(--color-${color})`, background: `var(--color-${ground})` }}
            >
              {say(`${color} sur ${ground}`, `${color} on ${ground}`)}
            </p>
          ))}
        </Specimen>
      ))}
      {titles.map((name) => (
        <Specimen key={name} label={name} isWide>
          <p className={name.startsWith('title') ? `font-serif ${name}` : name}>{sentence}</p>
        </Specimen>
      ))}
      <Specimen
        label={say('titre, dont les lignes finissent aux virgules', 'title, with lines that end at commas')}
        isWide
      >
        <h3 className="title-hero max-w-[19ch]">
          <Title>
            {say('Le lac d’un côté, le feu de l’autre.', 'The lake on one side, the fire on the other.')}
          </Title>
        </h3>
      </Specimen>
      <Specimen label="prose" isWide>
        <div className="measure">
          <Html
            html={`<p>${sentence}.</p><h2>${sentence}</h2><p>${sentence}.</p><ul><li>${sentence}</li></ul>`}
          />
        </div>
      </Specimen>
      <Specimen label="figures">
        <p className="figures">1 130,49&nbsp;· 289,00&nbsp;· 0123456789</p>
      </Specimen>
    </Group>
  )
}
