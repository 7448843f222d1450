import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Instant } from '#domain/days.ts'
import { render as renderBare } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import type { Property } from '#web/client/catalog.ts'
import { upcomingStay } from '#web/features/reservation-card/upcoming-stay.ts'
import { ConfirmationHead } from './confirmation-head.tsx'
import { NextActions } from './next-actions.tsx'
import { NextSteps } from './next-steps.tsx'

const email = 'margot@people.example'
const confirmation = { ...upcomingStay, email, mailSent: true }
const loft = {
  ...upcomingStay,
  thumbnail: upcomingStay.propertyThumbnail,
  thumbnailAlt: 'Le salon devant le lac',
} as unknown as Property
const deposit = {
  amount: 50_000,
  status: 'planned',
  holdAt: '2026-12-15T14:00:00.000Z',
  releaseAt: '2026-12-21T17:00:00.000Z',
  heldAt: null,
  endedAt: null,
  capturedAmount: null,
} as const

const render = (part: ReactNode) =>
  renderBare(<MemoryRouter initialEntries={['/fr/paiement/confirmation']}>{part}</MemoryRouter>)
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

type HeadProps = Parameters<typeof ConfirmationHead>[0]
function showHead(given: Partial<HeadProps>): string | undefined {
  const props = { confirmation, property: loft, firstname: 'Margot', now: null, ...given }
  const { container } = render(<ConfirmationHead {...props} />)
  return plain(container.textContent)
}

test.each([
  ['2026-12-14T05:00:00.000Z', 'Demain.'],
  ['2026-12-14T04:59:00.000Z', 'Dans 2 jours.'],
  ['2026-12-15T05:00:00.000Z', 'Aujourd’hui.'],
  ['2026-11-01T15:00:00.000Z', 'Dans 44 jours.'],
] as const)('at %s of the server it is said by the lofts’ day how long it is: %s', (now, words) => {
  expect(showHead({ now })).toContain(`C’est réservé, Margot.${words}`)
})

test('without a session or an account it is booked all the same', () => {
  const text = showHead({ firstname: null, property: null })
  expect(text).toContain('C’est réservé, à bientôt!')
  expect(text).not.toMatch(/Dans|Demain|Aujourd/)
  expect(screen.queryByRole('img')).toBeNull()
})

test('says whether the email is sent or still on its way', () => {
  expect(showHead({})).toContain('Nous avons envoyé la confirmation à margot@people.example.')
  expect(showHead({ confirmation: { ...confirmation, mailSent: false } })).toContain(
    'Nous envoyons la confirmation à margot@people.example. Si elle n’arrive pas d’ici une heure, appelez-nous',
  )
})

test('an address breaks before its "@"', () => {
  showHead({})
  const broken = [...document.querySelectorAll('wbr')].map((mark) => mark.nextSibling?.textContent)
  expect(broken).toEqual(['@people.example'])
})

function showSteps(bought: typeof upcomingStay, now: Instant = '2026-11-01T16:00:00.000Z') {
  render(<NextSteps bought={bought} now={now} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent))
}

test('dates what happens next by the rules of the house', () => {
  expect(showSteps({ ...upcomingStay, deposit })).toEqual([
    'Aujourd’huiPayé : 1 004,02 $fait',
    '13 décembre 2026Votre courriel d’arrivéeComment arriver et entrer.',
    '15 décembre 2026La porte s’ouvre à 16 hVotre code d’entrée est donné le jour même, dès 10 h, une fois le dépôt de garantie retenu.',
    '18 décembre 2026Départ, au plus tard à 11 h',
    '21 décembre 2026Dépôt de garantie libéré500 $, retenus à l’arrivée sans être débités.',
  ])
})

test('says "paid" of nothing that is not taken, and the day once it is over', () => {
  const [booked] = showSteps({ ...upcomingStay, money: 'authorised' }, '2026-11-03T16:00:00.000Z')
  expect(booked).toBe('1er novembre 2026Paiement autorisé : 1 004,02 $fait')
  expect(document.querySelector('sup')?.textContent).toBe('er')
})

test('names no email to come and no deposit where there is none', () => {
  const steps = showSteps({ ...upcomingStay, bookedAt: '2026-12-14T15:00:00.000Z' })
  expect(steps.join(' ')).not.toMatch(/courriel|dépôt/i)
})

test('the agenda’s file is asked for with a press, and what went wrong is said', async () => {
  const asked = stubApi({
    'POST /api/profile/reservations/download-calendar': refusal({ code: 'already_cancelled' }),
  })
  render(<NextActions confirmation={confirmation} property={loft} />)
  await userEvent.click(screen.getByRole('button', { name: /Ajouter à l’agenda/ }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(asked.map(({ payload }) => payload)).toEqual([{ reservation_id: 2, locale: 'fr' }])
  expect(screen.getByRole('link', { name: /Itinéraire/ }).getAttribute('href')).toContain('46.035,-74.285')
})
