import { html } from 'hono/html'
import type { PageLocale } from '#sandbox/pages/page-locale.ts'
import type { Html } from '#sandbox/pages/page-frame.ts'
import { money, page } from './bank-page.ts'
import type { Intent, PaymentMethod } from './records.ts'

export type Question = { merchant: string; intent: Intent; method: PaymentMethod; otherLanguage: string }

const words = {
  fr: {
    title: 'Confirmez votre paiement',
    lead: 'Votre banque vous demande de confirmer ce paiement avant de l’accepter.',
    merchant: 'Commerçant',
    purchase: 'Achat',
    amount: 'Montant',
    card: 'Carte',
    ending: 'se terminant par',
    approve: 'Approuver le paiement',
    refuse: 'Refuser le paiement',
    leave: 'Partir sans répondre',
    sandbox: 'Banque d’essai : aucun argent réel ne change de mains.',
    leftTitle: 'Vous pouvez fermer cet onglet',
    left: 'Vous n’avez pas répondu : rien n’est débité, et le commerçant attend toujours votre réponse.',
    reconsider: 'Revenir à la question',
    approvedTitle: 'Vous avez déjà approuvé ce paiement',
    refusedTitle: 'Ce paiement n’a pas été accepté',
    answered: 'Votre réponse est enregistrée. Elle ne compte qu’une fois.',
    endedTitle: 'Ce paiement n’attend plus de réponse',
    ended: 'Le commerçant y a mis fin ou l’a repris avec une autre carte. Rien n’est débité par cette page.',
    back: 'Retourner chez le commerçant',
    unknownTitle: 'Cette page n’existe pas',
    unknown:
      'L’adresse est incomplète ou ne correspond à aucun paiement. Retournez chez le commerçant et réessayez.',
  },
  en: {
    title: 'Confirm your payment',
    lead: 'Your bank asks you to confirm this payment before accepting it.',
    merchant: 'Merchant',
    purchase: 'Purchase',
    amount: 'Amount',
    card: 'Card',
    ending: 'ending in',
    approve: 'Approve payment',
    refuse: 'Decline payment',
    leave: 'Leave without responding',
    sandbox: 'Sandbox bank: no real money changes hands.',
    leftTitle: 'You may close this tab',
    left: 'You have not responded: nothing is charged, and the merchant is still waiting for your response.',
    reconsider: 'Go back to the question',
    approvedTitle: 'You have already approved this payment',
    refusedTitle: 'This payment was declined',
    answered: 'Your response has been recorded. It counts only once.',
    endedTitle: 'This payment no longer needs a response',
    ended: 'The merchant ended it, or started it again with another card. This page charges nothing.',
    back: 'Go back to the merchant',
    unknownTitle: 'This page doesn’t exist',
    unknown: 'The address is incomplete or matches no payment. Go back to the merchant and try again.',
  },
} as const

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

export const brandName = (brand: string): string => brands[brand] ?? brand

/** The question itself, with its three possible answers. Works without any script. */
export function questionPage(
  locale: PageLocale,
  { merchant, intent, method, otherLanguage }: Question,
): Html {
  const t = words[locale]
  const body = html`<h1>${t.title}</h1>
    <p>${t.lead}</p>
    <dl>
      <div>
        <dt>${t.merchant}</dt>
        <dd>${merchant}</dd>
      </div>
      ${
        intent.description
          ? html`<div>
              <dt>${t.purchase}</dt>
              <dd>${intent.description}</dd>
            </div>`
          : ''
      }
      <div>
        <dt>${t.amount}</dt>
        <dd class="amount">${money(intent.amount, intent.currency, locale)}</dd>
      </div>
      <div>
        <dt>${t.card}</dt>
        <dd>${brandName(method.brand)} ${t.ending} ${method.last4}</dd>
      </div>
    </dl>
    <form method="post" action="?locale=${locale}">
      <button class="primary" name="answer" value="approve">${t.approve}</button>
      <button name="answer" value="refuse">${t.refuse}</button>
      <button class="quiet" name="answer" value="leave">${t.leave}</button>
    </form>
    <p class="muted" style="margin-top:24px">${t.sandbox}</p>`
  return page(locale, `${t.title} · ${merchant}`, otherLanguage, body)
}

export function leftPage(locale: PageLocale, otherLanguage: string): Html {
  const t = words[locale]
  const body = html`<h1>${t.leftTitle}</h1>
    <p>${t.left}</p>
    <p><a class="button" href="?locale=${locale}">${t.reconsider}</a></p>`
  return page(locale, t.leftTitle, otherLanguage, body)
}

/** What somebody sees who comes back, by Back or an old tab, to a question that is settled. */
export function settledPage(
  locale: PageLocale,
  outcome: 'approved' | 'refused' | 'ended',
  backTo: string | null,
  otherLanguage: string,
): Html {
  const t = words[locale]
  const title = t[`${outcome}Title`]
  const body = html`<h1>${title}</h1>
    <p>${outcome === 'ended' ? t.ended : t.answered}</p>
    ${backTo === null ? '' : html`<p><a class="button primary" href="${backTo}">${t.back}</a></p>`}`
  return page(locale, title, otherLanguage, body)
}

export function unknownPage(locale: PageLocale, otherLanguage: string): Html {
  const t = words[locale]
  return page(
    locale,
    t.unknownTitle,
    otherLanguage,
    html`<h1>${t.unknownTitle}</h1>
      <p>${t.unknown}</p>`,
  )
}
