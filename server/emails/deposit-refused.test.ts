import { describe, expect, test } from 'vitest'
import { factsIn } from '#tests/support/emails/email-facts.ts'
import { depositRefusedEmail, ownerDepositRefusedEmail } from './deposit-refused.ts'

/** Non-breaking spaces read like others here. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

describe('the news of a deposit that was not held', () => {
  const french = (reason: string | null) =>
    plain(depositRefusedEmail({ ...factsIn('fr'), reason, isRenewal: false }).text)

  test('says what it means, and leads to the stay before it says what to do', () => {
    const text = french('error_3ds')
    for (const line of [
      'Elle demande d’abord votre autorisation.',
      'Aucun dépôt n’est retenu; votre séjour reste confirmé.',
      'Votre code d’entrée vous parvient le jour de l’arrivée, une fois le dépôt retenu.',
      'Votre loft : Loft du Rivage · 101',
      'Dates : du vendredi 12 au lundi 15 février 2027',
      'nous refaisons la demande auprès de votre banque',
    ]) {
      expect(text).toContain(line)
    }
    expect(text.indexOf('Voir mon séjour')).toBeLessThan(text.indexOf('Ce que vous pouvez faire'))
    expect(french(null)).toContain('Elle a refusé, sans dire pourquoi.')
  })

  test('does not say of a renewal that nothing is held', () => {
    const facts = { ...factsIn('en'), reason: 'insufficient_funds', isRenewal: true }
    const { text } = depositRefusedEmail(facts)
    expect(text).toContain('The deposit already held still stands')
    expect(text).not.toMatch(/No deposit is held|[Dd]oor code/)
  })

  test('promises no code where nobody wrote one down', () => {
    const facts = factsIn('fr')
    const uncoded = { ...facts, access: { ...facts.access, hasDoorCode: false } }
    expect(plain(depositRefusedEmail({ ...uncoded, reason: null, isRenewal: false }).text)).not.toMatch(
      /code d’entrée vous parvient/,
    )
  })

  test.each(['expired_card', 'card_expired', 'card_invalid'])(
    'promises nothing of a card that is dead: %s',
    (reason) => {
      expect(french(reason)).toContain('la réponse ne changera pas tant que la carte n’est pas valide')
      expect(french(reason)).not.toContain('Relancer la demande')
    },
  )

  test('gives the owner reasons that are written for the owner', () => {
    const owners = (reason: string | null) =>
      plain(ownerDepositRefusedEmail({ ...factsIn('en'), reason, isRenewal: false }).text)
    expect(owners('error_3ds')).toContain('Elle exige d’abord l’autorisation de cette personne.')
    expect(owners('card_declined')).toContain('Elle n’en donne pas la raison.')
    expect(owners('expired_card')).toContain('Elle a refusé : la carte est expirée.')
  })
})
