import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showInFrench } from '#tests/support/parts/switch-language.tsx'
import type { Property } from '#web/client/catalog.ts'
import { Amenities } from './amenities.tsx'
import { DecidingFacts } from './deciding-facts.tsx'

const having = (...codes: string[]): Property['amenities'] =>
  codes.map((code, id) => ({ id, code, nameFr: code, nameEn: code }))

const loft = {
  rooms: [
    { room: 'bedroom', beds: ['king'] },
    { room: 'bedroom', beds: ['single', 'single'] },
    { room: 'living_room', beds: ['double_sofa_bed'] },
  ],
  quietFrom: '22:00',
  quietUntil: '07:00',
  area: 94,
  floor: 1,
  stairs: 18,
  parkingSpaces: 2,
  wifiSpeed: 1000,
  children: { fr: 'lit de bébé sur demande', en: 'crib on request' },
  amenities: having('kitchen', 'dishwasher', 'ev_charger'),
} as unknown as Property

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')
const factsShown = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, plain(term.nextElementSibling?.textContent ?? null)]),
  )
const roomsShown = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((room) => [...room.querySelectorAll('p')].map(({ textContent }) => textContent))

test('what decides stands open, who sleeps where first, in the language of the page', async () => {
  const { toEnglish } = showInFrench(() => <DecidingFacts property={loft} />)
  expect(roomsShown()).toEqual([
    ['Chambre 1', 'très grand lit (king)'],
    ['Chambre 2', 'lit simple, lit simple'],
    ['Pièce de vie', 'canapé-lit double'],
  ])
  expect(screen.getByRole('list').querySelectorAll('svg')).toHaveLength(4)
  expect(factsShown()).toEqual({
    Surface: '94 m² (1 010 pi²)',
    Niveau: 'à l’étage, 18 marches jusqu’à la porte, sans ascenseur',
    Stationnement: '2 places gratuites, borne de recharge',
    'Wi-Fi': '1 000 Mbit/s',
    Cuisine: 'complète, lave-vaisselle',
    Enfants: 'lit de bébé sur demande',
    Animaux: 'non admis, sauf les chiens-guides et d’assistance',
  })
  await toEnglish()
  expect(roomsShown()[1]).toEqual(['Bedroom 2', 'twin bed, twin bed'])
  expect(factsShown()).toMatchObject({
    Size: '94 m² (1,010 sq. ft.)',
    Floor: '2nd floor, 18 steps up to the door, no elevator',
    Parking: '2 spaces included, EV charger',
    'Wi-Fi': '1,000 Mbps',
    Children: 'crib on request',
  })
})

test('what is not known of a loft is not shown', () => {
  const unknown = {
    rooms: null,
    area: null,
    floor: null,
    stairs: null,
    parkingSpaces: null,
    wifiSpeed: null,
    children: null,
    quietFrom: '22:00',
    quietUntil: '07:00',
    amenities: [],
  } as unknown as Property
  showInFrench(() => <DecidingFacts property={unknown} />)
  expect(Object.keys(factsShown())).toEqual(['Animaux'])
  expect(screen.queryByRole('heading')).toBeNull()
})

test('no steps and no parking are facts too', () => {
  showInFrench(() => (
    <DecidingFacts property={{ ...loft, floor: 0, stairs: 0, parkingSpaces: 0, amenities: [] }} />
  ))
  expect(factsShown()).toMatchObject({
    Niveau: 'rez-de-chaussée, aucune marche jusqu’à la porte',
    Stationnement: 'aucune place',
  })
  expect(document.querySelector('dd .inline-block')?.textContent).toBe('rez-de-chaussée')
  expect(factsShown()).not.toHaveProperty('Cuisine')
})

test('the amenities that decide are among the twelve that stand open', () => {
  const later = 'linens coffee iron hair_dryer speaker first_aid'
  const deciding = 'lake_view lake_access wood_stove heat_pump kitchen washer_dryer wifi parking ev_charger'
  const all = having('sauna', ...later.split(' '), ...deciding.split(' '))
  showInFrench(() => <Amenities amenities={all} />)
  const shown = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
  expect(shown.slice(0, 9)).toEqual([
    'parking',
    'wifi',
    'ev_charger',
    'kitchen',
    'heat_pump',
    'washer_dryer',
    'wood_stove',
    'lake_view',
    'lake_access',
  ])
  expect(shown.at(-1)).toBe('sauna')
})
