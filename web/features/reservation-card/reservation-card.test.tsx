import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { sentenceOf } from '#i18n/refusals.ts'
import { render } from '#tests/support/parts/render.tsx'
import { refusal, stubApi } from '#tests/support/parts/stub-api.ts'
import { nameOf } from '#client/download.ts'
import type { Reservation } from './read-reservations.ts'
import { StayRow } from './stay-row.tsx'
import { UpcomingCard } from './upcoming-card.tsx'
import { upcomingStay } from './upcoming-stay.ts'

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const show = (part: React.ReactNode) =>
  render(<MemoryRouter initialEntries={['/fr/compte']}>{part}</MemoryRouter>)

describe('a stay to come', () => {
  test('shows where, when, how much, and what became of the money', () => {
    show(<UpcomingCard reservation={upcomingStay} onCancel={() => {}} />)
    const card = screen.getByRole('article', { name: 'Loft #102' })
    const text = plain(card.textContent)
    for (const part of [
      'mardi 15 décembre 2026',
      'à partir de 16 h',
      'vendredi 18 décembre 2026',
      'au plus tard à 11 h',
      '1 004,02 $',
      'Payé par carte Visa se terminant par 4242',
      'Magog (Québec)  J1X 0Z5',
      'L-000002',
    ])
      expect(text).toContain(part)
    expect(
      within(card)
        .getByRole('link', { name: /^Itinéraire/ })
        .getAttribute('href'),
    ).toContain('46.035')
  })

  test('shows marks that were typed into the message as they were typed', () => {
    show(<UpcomingCard reservation={upcomingStay} onCancel={() => {}} />)
    expect(screen.getByText('Nous arriverons <b>tard</b>.')).toBeDefined()
  })

  test('shows a message from right to left as it was typed', () => {
    const message = 'سنصل متأخرين، حوالي الساعة 22:00.'
    show(<UpcomingCard reservation={{ ...upcomingStay, message }} onCancel={() => {}} />)
    expect(screen.getByText(message).getAttribute('dir')).toBe('auto')
  })

  test('offers a cancellation only while there is one', () => {
    show(<UpcomingCard reservation={{ ...upcomingStay, canCancel: false }} onCancel={() => {}} />)
    expect(screen.queryByRole('button', { name: /Annuler ce séjour/ })).toBeNull()
    expect(
      screen.getByText('L’heure d’arrivée est passée : ce séjour ne peut plus être annulé.'),
    ).toBeDefined()
  })

  test('has no invoice to download before the money is collected', () => {
    show(<UpcomingCard reservation={{ ...upcomingStay, hasInvoice: false }} onCancel={() => {}} />)
    expect(screen.queryByRole('button', { name: /facture/ })).toBeNull()
    expect(screen.getByText(/^La facture sera disponible ici/)).toBeDefined()
  })

  test('sold before, has the invoice of whoever sold it, and none is promised', () => {
    const reservation = { ...upcomingStay, hasInvoice: false, isSoldBefore: true }
    show(<UpcomingCard reservation={reservation} onCancel={() => {}} />)
    expect(screen.getByText(/^La facture est celle que vous avez reçue/)).toBeDefined()
    expect(screen.queryByText(/^La facture sera disponible ici/)).toBeNull()
  })
})

describe('the way in', () => {
  const door = {
    status: 'early',
    code: null,
    givenAt: '2026-12-15T15:00:00.000Z',
    isLate: false,
    byMail: true,
  } as const
  const access = {
    directionsFr: 'À gauche au bout du chemin.',
    directionsEn: 'Left at the end of the road.',
    parkingFr: 'Derrière la maison.',
    parkingEn: 'Behind the house.',
    stoveFr: 'Allumez par le dessus.',
    stoveEn: 'Light it from the top.',
    providedFr: null,
    providedEn: null,
    leavingFr: 'Baissez le chauffage.',
    leavingEn: 'Turn the heating down.',
    wifi: { name: 'Lofts du Lac', password: 'quai-31' },
    nightTelephone: '819-555-0177',
  }
  const textWith = (more: Partial<Reservation>) => {
    show(<UpcomingCard reservation={{ ...upcomingStay, ...more }} onCancel={() => {}} />)
    return plain(screen.getByRole('article').textContent)
  }

  test.each([
    [{ ...door }, 'Ici et par courriel, le 15 décembre 2026 dès 10 h. Rien reçu à 14 h? Appelez-nous au'],
    [{ ...door, byMail: false }, 'Ici même, le 15 décembre 2026 dès 10 h.'],
    [
      { ...door, status: 'deposit_awaited' },
      'Nous attendons que votre banque retienne le dépôt de garantie.',
    ],
    [{ ...door, status: 'deposit_refused' }, 'Votre banque n’a pas retenu le dépôt de garantie.'],
    [{ ...door, status: 'deposit_refused', isLate: true }, 'Toujours pas de code? Appelez-nous au'],
    [{ ...door, status: 'not_set' }, 'nous vous dirons comment entrer'],
    [{ ...door, status: 'given', code: '480173' }, '480173'],
  ] as const)('says where the code is, or why it is not here yet: %o', (given, words) => {
    expect(textWith({ door: given })?.replaceAll('. Rien', '. Rien').replaceAll('.Rien', '. Rien')).toContain(
      words,
    )
  })

  test('shows way, parking, Wi-Fi, stove, what to do before leaving and whom to call at night once their time has come', () => {
    const text = textWith({ access })
    for (const words of [
      'À gauche',
      'par le dessus',
      'Baissez le chauffage',
      'Derrière la maison',
      'mot de passe quai-31',
      '819 555-0177',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Sur place')
    expect(screen.getByText('quai-31').className).toContain('inline-block')
  })

  test('keeps a telephone number in one with the full stop behind it', () => {
    textWith({ door })
    const whole = [...document.querySelectorAll('.inline-block')].map(({ textContent }) => plain(textContent))
    expect(whole).toContain('819 555-0142.')
  })

  test('stands before what was paid once its time has come, and after it until then', () => {
    const shown = ['Arrivée', 'Code d’entrée', 'Adresse', 'Stationnement', 'Total', 'Annulation']
    const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)
    textWith({ access })
    expect(terms().filter((term) => shown.includes(term))).toEqual(shown)
    document.body.innerHTML = ''
    textWith({})
    expect(terms().filter((term) => shown.includes(term))).toEqual([
      'Arrivée',
      'Total',
      'Code d’entrée',
      'Adresse',
      'Annulation',
    ])
  })
})

describe('a document', () => {
  test('that cannot be had says why beside its button', async () => {
    stubApi({
      'POST /api/profile/reservations/download-invoice': refusal({ code: 'invoice_not_ready' }),
    })
    show(<UpcomingCard reservation={upcomingStay} onCancel={() => {}} />)
    await userEvent.click(screen.getByRole('button', { name: /^Télécharger la facture/ }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      sentenceOf({ code: 'invoice_not_ready' }, 'fr'),
    )
  })

  test.each([
    ['attachment; filename="Facture-2.pdf"', 'Facture-2.pdf'],
    ['attachment; filename="x.pdf"; filename*=UTF-8\'\'Note-de-cr%C3%A9dit-2.pdf', 'Note-de-crédit-2.pdf'],
    ['attachment', 'document'],
  ])('is saved under the name that the server gives: %s', (header, name) => {
    expect(nameOf(new Response('', { headers: { 'Content-Disposition': header } }))).toBe(name)
  })
})

describe('the security deposit', () => {
  const times = { holdAt: '2026-12-15T14:00:00.000Z', releaseAt: '2026-12-21T17:00:00.000Z' }
  const deposit = { ...times, amount: 50_000, heldAt: null, endedAt: null, capturedAmount: null }
  const held = { ...deposit, heldAt: times.holdAt }
  test.each([
    [
      'planned',
      { ...deposit, status: 'planned' },
      '500 $ seront retenus sur votre carte le 15 décembre 2026, sans être débités, puis libérés le 21 décembre 2026',
    ],
    [
      'held',
      { ...held, status: 'held' },
      '500 $ retenus sur votre carte depuis le 15 décembre 2026, libérés le 21 décembre 2026',
    ],
    [
      'refused',
      { ...deposit, status: 'refused' },
      'Votre banque n’a pas retenu les 500 $; votre séjour reste confirmé',
    ],
    [
      'released',
      { ...held, status: 'released', endedAt: '2026-12-22T03:00:00.000Z' },
      '500 $ retenus le 15 décembre 2026, libérés le 21 décembre 2026',
    ],
    [
      'captured',
      { ...held, status: 'captured', endedAt: '2026-12-19T17:00:00.000Z', capturedAmount: 12_050 },
      '120,50 $ conservés le 19 décembre 2026 sur les 500 $ retenus',
    ],
    ['not_held', { ...deposit, status: 'not_held' }, '500 $ n’ont pas été retenus'],
  ] as const)('is told as it stands, by the clock of the lofts: %s', (_, given, words) => {
    show(<UpcomingCard reservation={{ ...upcomingStay, deposit: given }} onCancel={() => {}} />)
    expect(plain(screen.getByRole('article').textContent)).toContain(`Dépôt de garantie${words}`)
  })

  test('stays with a stay that is over', () => {
    const past = {
      ...upcomingStay,
      deposit: { ...held, status: 'released' as const, endedAt: times.releaseAt },
    }
    show(
      <ul>
        <StayRow reservation={past} />
      </ul>,
    )
    expect(plain(screen.getByRole('listitem').textContent)).toContain(
      'Dépôt de garantie : 500 $ retenus le 15 décembre 2026, libérés le 21 décembre 2026',
    )
  })

  test('is not spoken of where there is none', () => {
    show(<UpcomingCard reservation={upcomingStay} onCancel={() => {}} />)
    expect(screen.queryByText('Dépôt de garantie')).toBeNull()
  })
})
