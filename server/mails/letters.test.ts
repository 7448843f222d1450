import { describe, expect, test } from 'vitest'
import { factsIn, greetedGuest, passwordFacts, site } from '#tests/support/letter-facts.ts'
import { accountExistsLetter } from './account-exists.ts'
import { confirmationLetter } from './confirmation.ts'
import { givenBackLetter } from './given-back.ts'
import { leftAtBankLetter } from './left-at-bank.ts'
import { ownerNoticeLetter } from './owner-notice.ts'
import { passwordChangedLetter } from './password-changed.ts'
import { passwordResetLetter } from './password-reset.ts'
import { ownerPaymentFailedLetter, paymentFailedLetter } from './payment-failed.ts'
import { preArrivalLetter } from './pre-arrival.ts'

const at = '2026-11-21T15:00:05.000Z' as const
/** Non-breaking spaces read like others here. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('the confirmation', () => {
  test('says in French all that the guest has to know', () => {
    const { subject, text } = confirmationLetter(factsIn('fr'), at)
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
      'Jusqu’au 21 novembre 2026, 13 h 59 : remboursement complet, 1 130,49 $',
      'Dépôt de garantie : 500 $ seront retenus sur cette carte le jour de l’arrivée, sans être débités, puis libérés le 18 février 2027.',
      'Jusqu’au 28 janvier 2027, 23 h 59 : remboursement de 1 030,46 $ (tout, sauf les frais de service et leurs taxes)',
      'Ensuite, jusqu’à l’arrivée : aucun remboursement',
      'Les heures sont celles du Québec.',
      'Le fichier sejour.ics joint à ce courriel',
      'No d’enregistrement : 301234',
      'https://leslofts.example/fr/connexion',
      'https://leslofts.example/fr/proprietes/loft-du-rivage-101',
      'https://leslofts.example/fr/politique-d-annulation',
      'https://leslofts.example/fr/termes-et-conditions',
    ]) {
      expect(plain(text)).toContain(line)
    }
  })

  test('says the same in English', () => {
    const { subject, text, html } = confirmationLetter(factsIn('en'), at)
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
    const { text } = confirmationLetter(facts, at)
    expect(plain(text)).toContain('Autorisé : 1 130,49 $, American Express se terminant par 0005.')
    expect(text).not.toContain('Payé')
    expect(plain(text)).toContain(
      'Votre facture sera disponible dans votre compte dès que votre carte aura été débitée.',
    )
  })

  test('of a payment whose card nobody named does not invent one', () => {
    const facts = { ...factsIn('fr'), payment: { isCaptured: true, brand: null, last4: null } }
    expect(plain(confirmationLetter(facts, at).text)).toContain('Payé : 1 130,49 $, par carte.')
  })

  test('of a stay that begins within two days holds what the letter before arrival would say', () => {
    const facts = factsIn('fr')
    const late = { ...facts, stay: { ...facts.stay, bookedAt: '2027-02-10T21:00:00.000Z' as const } }
    const said = [
      'Code d’entrée : par courriel et dans votre compte',
      'mot de passe quai-brume-31',
      'au numéro 101',
      'vaisselle lavée, déchets triés',
      'La nuit, pour une urgence sur place : 819 555-0177',
      'En route ou sur place',
    ]
    for (const words of said) {
      expect(plain(confirmationLetter(late, at).text).toLowerCase()).toContain(words.toLowerCase())
      expect(plain(confirmationLetter(facts, at).text).toLowerCase()).not.toContain(words.toLowerCase())
    }
  })

  test('is a copy of the contract: between whom, since when, under which rules, in both languages where it is English', () => {
    const french = plain(confirmationLetter(factsIn('fr'), at).text)
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
    const english = plain(confirmationLetter(factsIn('en'), at).text)
    for (const line of [
      'Language: English, chosen on November 21, 2026 after the French version was provided',
      'https://leslofts.example/en/terms-and-conditions',
      'https://leslofts.example/en/cancellation-policy',
      'https://leslofts.example/fr/termes-et-conditions',
      'https://leslofts.example/fr/politique-d-annulation',
    ])
      expect(english).toContain(line)
  })

  test('repeats no name and no address to a mailbox that nobody confirmed', () => {
    const { text, html } = confirmationLetter(factsIn('fr', { emailConfirmedAt: null }), at)
    expect(plain(text)).toContain('Client : la personne titulaire du compte')
    for (const typed of ['Tremblay', 'rue des Pins']) expect(text + html).not.toContain(typed)
  })
})

describe('what people typed', () => {
  const typed = {
    firstname: '<img src=x onerror=alert(1)>',
    lastname: 'O\'Neil & "fils"\r\nBcc: everybody@people.example',
    message: 'Bonjour <script>alert(1)</script>\nÀ bientôt',
  }
  const letters = () => {
    const facts = factsIn('fr', typed)
    return [
      confirmationLetter(facts, at),
      preArrivalLetter(facts),
      passwordResetLetter(passwordFacts(typed.firstname)),
      passwordChangedLetter(passwordFacts(typed.firstname)),
      ownerNoticeLetter(facts),
      paymentFailedLetter(facts),
      ownerPaymentFailedLetter(facts),
      accountExistsLetter({
        locale: 'en',
        guest: greetedGuest(typed.firstname),
        site,
        publicUrl: 'https://leslofts.example',
      }),
    ]
  }

  test('is shown and never obeyed', () => {
    for (const { html } of letters()) {
      expect(html).not.toMatch(/<script|<img/)
      expect(html).toMatch(/&lt;(img|script)/)
    }
  })

  test('cannot add a line to a subject', () => {
    for (const { subject } of letters()) expect(subject).not.toMatch(/[\r\n]/)
  })
})

test('the owner’s notice is in French and says who comes, what they wrote and how to reach them', () => {
  const { subject, text } = ownerNoticeLetter(factsIn('en', { message: 'We arrive late.\nSorry!' }))
  expect(plain(subject)).toBe('Nouvelle réservation : Loft #101, du 12 au 15 février 2027 (L-000123)')
  for (const line of [
    'Réservé par : Margot Tremblay',
    'Téléphone : 819-555-0101',
    'Courriel : margot@people.example',
    'Langue : anglais',
    'Adresse postale : 12, rue des Pins, app. 3, Val-David (Québec)  J0T 2N0, Canada',
    '> We arrive late.\n> Sorry!',
    'Total : 1 130,49 $',
  ]) {
    expect(plain(text)).toContain(line)
  }
})

test('the letter before arrival says "paid" of what was paid only', () => {
  const facts = factsIn('fr')
  expect(plain(preArrivalLetter(facts).text)).toContain('rien n’est à régler à l’arrivée')
  const pending = { ...facts, payment: { ...facts.payment, isCaptured: false } }
  expect(plain(preArrivalLetter(pending).text)).not.toContain('payé')
})

test('whoever left at the bank reads what is to be paid', () => {
  const facts = { ...factsIn('fr'), stayId: 123, heldUntil: at, isHeld: true } as const
  expect(plain(leftAtBankLetter(facts).text)).toContain('À payer : 1 130,49 $')
})

test('who pays first is not told that the nights are held', () => {
  const facts = { ...factsIn('fr'), stayId: 123, heldUntil: at } as const
  const held = plain(leftAtBankLetter({ ...facts, isHeld: true }).text)
  const unheld = plain(leftAtBankLetter({ ...facts, isHeld: false }).text)
  expect(held).toContain('Vos nuits sont retenues jusqu’à')
  expect(unheld).not.toContain('sont retenues jusqu’à')
  expect(unheld).toContain('Ces nuits ne sont pas retenues avant l’autorisation de votre banque')
})

test('money that bought nothing comes back with a way to the same stay', () => {
  const { text } = givenBackLetter({ ...factsIn('en'), taken: 70_000, isPart: true })
  expect(text).toContain('?arrival=2027-02-12&departure=2027-02-15&nb_travelers=2')
})

test('the news of a payment that failed says that nothing was charged and leads back to the same stay', () => {
  const { text } = paymentFailedLetter(factsIn('en'))
  expect(text).toContain('Your card was not charged.')
  expect(text).toContain(
    'https://leslofts.example/en/properties/loft-du-rivage-101?arrival=2027-02-12&departure=2027-02-15&nb_travelers=2',
  )
})

test('the letter with a link for a new password says how long it works, and that nothing changed yet', () => {
  const french = passwordResetLetter(passwordFacts('Margot'))
  expect(french.subject).toBe('Un nouveau mot de passe pour Les Lofts du Lac')
  expect(french.text).toContain('https://leslofts.example/fr/nouveau-mot-de-passe/3f0c/a-B_9')
  expect(plain(french.text)).toContain('ne sert qu’une fois et reste valide jusqu’au 21 novembre 2026 à 11 h')
  expect(plain(french.text)).toContain('votre mot de passe reste le même')
  expect(plain(passwordResetLetter(passwordFacts('Margot', 'en')).text)).toContain(
    'works once, until November 21, 2026 at 11 a.m.',
  )
})

test('the news of a new password says when, and what to do if it was somebody else', () => {
  const { text } = passwordChangedLetter(passwordFacts('Margot'))
  expect(plain(text)).toContain('a été changé le 21 novembre 2026 à 10 h.')
  expect(plain(text)).toContain('appelez-nous au 819 555-0142')
  expect(text).toContain('https://leslofts.example/fr/mot-de-passe-oublie')
})
