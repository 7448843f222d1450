import { html } from 'hono/html'
import { otherPageLocale, type PageLocale } from '#sandbox/pages/page-locale.ts'
import type { Html } from '#sandbox/pages/page-frame.ts'
import { money, page } from './bank-page.ts'
import type { Intent, IntentStatus } from './records.ts'
import { testCards } from './test-cards.ts'
import { brandName } from './three-d-secure-page.ts'

/** One payment as people read it. */
export type PaymentRow = { intent: Intent; card: { brand: string; last4: string } | null; refunded: number }

const words = {
  fr: {
    title: 'Banque d’essai',
    lead: 'Cette banque vit sur cette machine et joue le rôle de Stripe pour la démonstration. Aucun argent réel ne change de mains, et seules les cartes d’essai ci-dessous sont acceptées.',
    payments: 'Derniers paiements',
    none: 'Aucun paiement pour l’instant. Réservez un loft et payez avec une carte ci-dessous.',
    when: 'Date et heure',
    what: 'Description',
    card: 'Carte',
    amount: 'Montant',
    state: 'État',
    refunded: 'remboursé :',
    cards: 'Cartes d’essai',
    cardsLead: 'N’importe quelle date d’expiration à venir et n’importe quel code conviennent.',
    number: 'Numéro',
    result: 'Ce qui se passe',
  },
  en: {
    title: 'Sandbox bank',
    lead: 'This bank lives on this machine and plays the part of Stripe for the demo. No real money changes hands, and only the test cards below are accepted.',
    payments: 'Latest payments',
    none: 'No payments yet. Book a loft and pay with one of the cards below.',
    when: 'Date and time',
    what: 'Description',
    card: 'Card',
    amount: 'Amount',
    state: 'State',
    refunded: 'refunded:',
    cards: 'Test cards',
    cardsLead: 'Any future expiry date and any code will do.',
    number: 'Number',
    result: 'What happens',
  },
} as const

const states: Record<PageLocale, Record<IntentStatus, string>> = {
  fr: {
    requires_payment_method: 'Refusé, une autre carte est attendue',
    requires_confirmation: 'Préparé, pas encore payé',
    requires_action: 'Attend votre autorisation à la banque',
    processing: 'En traitement',
    requires_capture: 'Autorisé, pas encore débité',
    succeeded: 'Payé',
    canceled: 'Annulé',
  },
  en: {
    requires_payment_method: 'Declined, waiting for another card',
    requires_confirmation: 'Prepared, not paid yet',
    requires_action: 'Waiting for your approval at the bank',
    processing: 'Processing',
    requires_capture: 'Authorized, not charged yet',
    succeeded: 'Paid',
    canceled: 'Cancelled',
  },
}

/** For people who try the demo: what was paid, and which cards do what. */
export function frontPage(locale: PageLocale, rows: PaymentRow[]): Html {
  const t = words[locale]
  const body = html`<h1>${t.title}</h1>
    <p>${t.lead}</p>
    <h2 id="payments">${t.payments}</h2>
    ${rows.length === 0 ? html`<p class="muted">${t.none}</p>` : paymentTable(locale, rows)}
    <h2 id="cards">${t.cards}</h2>
    <p>${t.cardsLead}</p>
    ${cardTable(locale)}`
  return page(locale, t.title, `/?locale=${otherPageLocale[locale].locale}`, body, true)
}

function paymentTable(locale: PageLocale, rows: PaymentRow[]): Html {
  const t = words[locale]
  return html`<div class="scroll" role="region" aria-labelledby="payments" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">${t.state}</th>
          <th scope="col" class="sum">${t.amount}</th>
          <th scope="col">${t.card}</th>
          <th scope="col">${t.what}</th>
          <th scope="col">${t.when}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ intent, card, refunded }) =>
            html`<tr>
              <td>
                ${states[locale][intent.status]}${
                  refunded > 0
                    ? html`<br /><span class="muted"
                          >${t.refunded} ${money(refunded, intent.currency, locale)}</span
                        >`
                    : ''
                }
              </td>
              <td class="sum">${money(intent.amount, intent.currency, locale)}</td>
              <td class="number">${card === null ? '—' : `${brandName(card.brand)} ··· ${card.last4}`}</td>
              <td>${intent.description ?? intent.id}</td>
              <td class="number">${moment(intent.created, locale)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function cardTable(locale: PageLocale): Html {
  const t = words[locale]
  return html`<div class="scroll" role="region" aria-labelledby="cards" tabindex="0">
    <table>
      <thead>
        <tr>
          <th scope="col">${t.number}</th>
          <th scope="col">${t.card}</th>
          <th scope="col">${t.result}</th>
        </tr>
      </thead>
      <tbody>
        ${testCards.map(
          (card) =>
            html`<tr>
              <td class="number">${grouped(card.number)}</td>
              <td class="number">${brandName(card.brand)}</td>
              <td>${card[locale]}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

const grouped = (digits: string): string =>
  digits.length === 15
    ? `${digits.slice(0, 4)} ${digits.slice(4, 10)} ${digits.slice(10)}`
    : (digits.match(/.{1,4}/g) ?? []).join(' ')

function moment(seconds: number, locale: PageLocale): string {
  const format = new Intl.DateTimeFormat(`${locale}-CA`, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/Toronto',
  })
  return format.format(seconds * 1000)
}
