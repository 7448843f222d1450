import { describe, expect, test } from 'vitest'
import { factsIn } from '#tests/support/emails/email-facts.ts'
import { confirmationEmail } from './confirmation.ts'

const at = '2026-11-21T15:00:05.000Z' as const
/** Non-breaking spaces read like others here. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('the confirmation', () => {
  test('says in French all that the guest has to know', () => {
    const { subject, text } = confirmationEmail(factsIn('fr'), at)
    expect(plain(subject)).toBe('Séjour confirmé : Loft #101, du 12 au 15 février 2027 (L-000123)')
    for (const line of [
      'Numéro de référence : L-000123',
      'Arrivée : vendredi 12 février 2027, à partir de 16 h',
      'Départ : lundi 15 février 2027, au plus tard à 11 h',
      'Voyageurs : 2',
      'Adresse : 14, chemin du Lac, Sainte-Agathe-des-Monts (Québec)  J8C 1A1',
      'https://www.google.com/maps/dir/?api=1&destination=46.035,-74.285',
      '3 nuits à 250,00 $ : 750,00 $',
      'Frais de ménage : 120,00 $',
      'Taxe sur l’hébergement (3,5 %) : 26,25 $',
      'TPS (5 %) : 49,16 $',
      'TVQ (9,975 %) : 98,08 $',
      'Total : 1 130,49 $',
      'Payé : 1 130,49 $, Visa se terminant par 4242.',
      'Votre facture est disponible dans votre compte.',
      'Annulez au plus tard le 21 novembre 2026 à 14 h : tout vous revient, soit 1 130,49 $. Ensuite, avant le 29 janvier 2027 : 1 030,46 $.',
      'Jusqu’au 21 novembre 2026 à 14 h : remboursement complet, 1 130,49 $',
      'Dépôt de garantie : 500 $ seront retenus sur cette carte le jour de l’arrivée, sans être débités, puis libérés le 18 février 2027.',
      'Jusqu’au 28 janvier 2027 à 23 h 59 : remboursement de 1 030,46 $ (tout, sauf les frais de service et leurs taxes)',
      'Ensuite, jusqu’à l’arrivée : aucun remboursement',
      'Les heures sont celles du Québec.',
      'Le fichier sejour.ics joint à ce courriel',
      'Nº d’enregistrement : 301234',
      'https://leslofts.example/fr/connexion',
      'https://leslofts.example/fr/proprietes/loft-du-rivage-101',
      'https://leslofts.example/fr/politique-d-annulation',
      'https://leslofts.example/fr/termes-et-conditions',
    ]) {
      expect(plain(text)).toContain(line)
    }
  })

  test('says the same in English', () => {
    const { subject, text, html } = confirmationEmail(factsIn('en'), at)
    expect(plain(subject)).toBe('Stay confirmed: Loft #101, February 12–15, 2027 (L-000123)')
    for (const line of [
      'Check-in: Friday, February 12, 2027, from 4 p.m.',
      'Lodging tax (3.5%): 26.25 $',
      'Total: 1,130.49 $',
      'Paid: 1,130.49 $, Visa ending in 4242.',
      'Your invoice is available in your account.',
      'Guests: 2',
      'released on February 18, 2027',
      'After that, until check-in: no refund',
      'The attached file, stay.ics, adds the stay',
      'Registration no.: 301234',
      'https://leslofts.example/en/login',
      'https://leslofts.example/en/properties/loft-du-rivage-101',
      'https://leslofts.example/en/terms-and-conditions',
    ]) {
      expect(plain(text)).toContain(line)
    }
    expect(html).toContain('<html lang="en-CA" dir="ltr">')
  })

  test('does not say "paid" before the money is taken', () => {
    const facts = { ...factsIn('fr'), payment: { isCaptured: false, brand: 'amex', last4: '0005' } }
    const { text } = confirmationEmail(facts, at)
    expect(plain(text)).toContain('Autorisé : 1 130,49 $, American Express se terminant par 0005.')
    expect(text).not.toContain('Payé')
    expect(plain(text)).toContain(
      'Votre facture sera disponible dans votre compte dès que votre carte aura été débitée.',
    )
  })

  test('of a payment whose card nobody named does not invent one', () => {
    const facts = { ...factsIn('fr'), payment: { isCaptured: true, brand: null, last4: null } }
    expect(plain(confirmationEmail(facts, at).text)).toContain('Payé : 1 130,49 $, par carte.')
  })

  test('of a stay that begins within two days holds what the email before arrival would say', () => {
    const facts = factsIn('fr')
    const late = { ...facts, stay: { ...facts.stay, bookedAt: '2027-02-10T21:00:00.000Z' as const } }
    const said = [
      'mot de passe quai-brume-31',
      'vaisselle lavée, déchets triés',
      'Pour partir plus tard, demandez-nous',
      'En route ou sur place',
    ]
    for (const words of said) {
      expect(plain(confirmationEmail(late, at).text).toLowerCase()).toContain(words.toLowerCase())
      expect(plain(confirmationEmail(facts, at).text).toLowerCase()).not.toContain(words.toLowerCase())
    }
    expect(plain(confirmationEmail(late, at).text)).not.toContain('deux jours avant l’arrivée')
  })

  test('says early on where to park, when the code comes, whom to call at night, and that the rest follows', () => {
    for (const [locale, lines] of [
      [
        'fr',
        [
          'Stationnement : Deux places derrière la maison, au numéro 101.',
          'Code d’entrée : par courriel et dans votre compte, le 12 février 2027 dès 10 h, une fois le dépôt de garantie retenu',
          'La nuit, pour une urgence sur place : 819 555-0177',
          'Le reste vous parvient par courriel deux jours avant l’arrivée : comment arriver et entrer',
        ],
      ],
      [
        'en',
        [
          'Parking: Two spaces behind the house, marked 101.',
          'Door code: by email and in your account, on February 12, 2027 from 10 a.m., once the security deposit is held',
          'At night, for an emergency at the loft: 819-555-0177',
          'We’ll email you the rest two days before you check in',
        ],
      ],
    ] as const)
      for (const line of lines) expect(plain(confirmationEmail(factsIn(locale), at).text)).toContain(line)
  })

  test('is a copy of the contract: between whom, since when, under which rules, in both languages where it is English', () => {
    const french = plain(confirmationEmail(factsIn('fr'), at).text)
    for (const line of [
      'Conclu le : 21 novembre 2026 à 10 h',
      'Client : Margot Tremblay, 12, rue des Pins, app. 3, Val-David (Québec)  J0T 2N0, Canada',
      'Commerçant : Gestion Rivage inc., 45, chemin du Vieux-Quai, Sainte-Agathe-des-Monts (Québec)  J8C 0Z5 · 819 555-0142',
      'Calme : de 22 h à 7 h',
      'Animaux : non admis, sauf les chiens-guides et d’assistance',
      'Âge : 21 ans ou plus pour réserver',
      'https://leslofts.example/fr/connexion?reservation=123',
    ])
      expect(french).toContain(line)
    expect(french).not.toContain('/en/')
    const english = plain(confirmationEmail(factsIn('en'), at).text)
    for (const line of [
      'Language: English, chosen on November 21, 2026 after the French version was provided',
      'https://leslofts.example/en/terms-and-conditions',
      'https://leslofts.example/en/cancellation-policy',
      'https://leslofts.example/fr/termes-et-conditions',
      'https://leslofts.example/fr/politique-d-annulation',
    ])
      expect(english).toContain(line)
  })

  test('offers the stay to the agendas of the web, at its own hours and with nothing that was typed', () => {
    const { text } = confirmationEmail(factsIn('fr'), at)
    const [google, outlook] = ['https://calendar.google.com/', 'https://outlook.live.com/'].map(
      (host) => new URL(text.split('\n').find((line) => line.startsWith(host))!).searchParams,
    )
    expect(Object.fromEntries(google!)).toMatchObject({
      action: 'TEMPLATE',
      text: 'Loft #101, Les Lofts du Lac',
      dates: '20270212T210000Z/20270215T160000Z',
      details: expect.stringContaining('L-000123'),
    })
    expect(Object.fromEntries(outlook!)).toMatchObject({
      rru: 'addevent',
      startdt: '2027-02-12T21:00:00.000Z',
      enddt: '2027-02-15T16:00:00.000Z',
    })
    expect(plain(`${google} ${outlook}`)).not.toMatch(/Margot|Tremblay|rue des Pins/)
    // Outlook shows the plus sign of a form as a plus sign.
    expect(
      text.split('\n').filter((line) => /^https:\/\/(outlook|calendar)\./.test(line) && line.includes('+')),
    ).toEqual([])
  })

  test('repeats no name and no address to a mailbox that nobody confirmed', () => {
    const { text, html } = confirmationEmail(factsIn('fr', { emailConfirmedAt: null }), at)
    expect(plain(text)).toContain('Client : la personne titulaire du compte')
    for (const typed of ['Tremblay', 'rue des Pins']) expect(text + html).not.toContain(typed)
  })

  test('names in the contract whom the house knows or whose card paid, and nobody as holder of an account', () => {
    const trusted = factsIn('fr', { emailConfirmedAt: null, isNameTrusted: true })
    const { text } = confirmationEmail(trusted, at)
    expect(plain(text)).toContain('Client : Margot Tremblay (adresse sur la facture)\n')
    for (const said of ['titulaire du compte', 'rue des Pins']) expect(text).not.toContain(said)
    const unsaid = { ...trusted, guest: { ...trusted.guest, address: '' } }
    expect(plain(confirmationEmail(unsaid, at).text)).toContain('Client : Margot Tremblay\n')
  })
})

test.each([
  ['with a stove by the lake', ['wood_stove', 'lake_access'], true],
  ['in a town', ['wifi'], false],
])('the rules of stove and water are told of a loft %s alone', (_, codes, isTold) => {
  const facts = factsIn('fr')
  const amenities = codes.map((code) => ({ code }))
  const { text } = confirmationEmail({ ...facts, property: { ...facts.property, amenities } }, at)
  expect([text.includes('gilet de flottaison'), text.includes('jamais de feu')]).toEqual([isTold, isTold])
  expect(text).toContain('ni fête ni événement')
})
