import type { HistoryLog } from './log.ts'
import type { EndState } from './end-state.ts'
import { nameOf } from './letters.ts'
import { commandsBack } from './money-made.ts'

/** One thing that must never be. `rule` is short and the same for all of its kind. */
export type Violation = { rule: string; what: string }

export type Outcome = {
  violations: Violation[]
  lines: string[]
  /** How often each thing happened that makes a history worth running. */
  counts: Record<string, number>
}

/** What happened and which rules were broken, for somebody who has to find out why. */
export function describe({ lines, violations }: Pick<Outcome, 'lines' | 'violations'>): string {
  return [...lines, ...violations.map(({ rule, what }) => `✗ ${rule}: ${what}`)]
    .map((line) => `  ${line}`)
    .join('\n')
}

/** Histories in which nothing happens would all end well, too. */
export function countEvents(
  {
    stays,
    payments,
    receipts,
    requests,
    invoices,
    versions,
    refunds,
    moneyMade,
    intents,
    deposits,
    movements,
    system,
    audit,
    messages,
    threads,
    cardRefusals,
  }: EndState,
  { lines, byWallet, paidFirst, settledAt, byHand, besideHold, adopted, refundedByHand }: HistoryLog,
): Outcome['counts'] {
  const inState = (state: string) => stays.filter(({ status }) => status === state).length
  const first = payments.filter(({ intentId }) => paidFirst.has(intentId))
  const isSold = ({ status }: EndState['payments'][number]) => status === 'captured' || status === 'refunded'
  const told = (sign: string) => lines.filter((line) => line.includes(sign)).length
  const lettersOf = (name: string) =>
    system.mail.received.filter((letter) => nameOf(letter).startsWith(`${name}.`)).length
  return {
    'stays sold': inState('confirmed'),
    'sold by a wallet': payments.filter((one) => isSold(one) && byWallet.has(one.intentId)).length,
    'stays cancelled': inState('cancelled'),
    'stays undone': inState('undone'),
    'holds ended': inState('expired'),
    'stays paid first': paidFirst.size,
    'of those sold': first.filter(isSold).length,
    'of those approved too late': first.filter(({ voidReason }) => voidReason === 'nights_taken').length,
    'of those beside a hold': besideHold.size,
    'begun by whoever kept a stay': cardRefusals.filter(({ guestHasKept }) => guestHasKept).length,
    'holds ended by three cards': told('cards_refused'),
    'parts given back': refunds.filter(({ cause }) => cause === 'goodwill').length,
    'parts refused as changed': told('remaining_changed'),
    'stays changed': versions.length,
    'of those cheaper': refunds.filter(({ cause }) => cause === 'change').length,
    'changes refused for their nights': told('nights_taken') + told('nights_held'),
    'changes refused as changed': told('stay_changed'),
    'buyers corrected': invoices.filter(({ correctsId }) => correctsId !== null).length,
    'of those again': invoices.filter(({ correctsId }) =>
      invoices.some(({ id, correctsId: former }) => id === correctsId && former !== null),
    ).length,
    'of those of changed or cancelled stays': stays.filter(
      ({ id, status, version }) =>
        (version > 1 || status === 'cancelled') &&
        invoices.some(({ stayId, correctsId }) => stayId === id && correctsId !== null),
    ).length,
    'corrections refused as replaced': told('invoice_replaced'),
    'corrections refused as unchanged': told('buyer_unchanged'),
    'received without a card': receipts.length,
    'given back by several payments': commandsBack(moneyMade).filter(({ length }) => length > 1).length,
    'options held': stays.filter(({ optionKey }) => optionKey !== null).length,
    'of those confirmed': stays.filter(({ optionKey, confirmedAt }) => optionKey && confirmedAt).length,
    'of those released': inState('released'),
    'of those over': stays.filter(({ optionKey, status }) => optionKey && status === 'expired').length,
    'stays brought in': stays.filter(({ broughtInId }) => broughtInId !== null).length,
    'of those cancelled': stays.filter(({ broughtInId, status }) => broughtInId && status === 'cancelled')
      .length,
    'of those changed': stays.filter(({ broughtInId, version }) => broughtInId && version > 1).length,
    'files brought in again': told('0 brought in'),
    'guests and reviews brought in': told(' of a file brought in'),
    'files of those that were known': told('of a file are new'),
    'prices of files': told('prices of a file brought in'),
    'files taken back': told(' taken back'),
    'files of which something followed': told('bring_in_followed'),
    'files refused as changed': told('bring_in_changed'),
    'guests of those erased': told(' erased'),
    'options refused for their nights': told('nights_not_free'),
    'nights closed': audit.filter(({ action }) => action === 'nights_closed').length,
    'proposals accepted': told(' accepted'),
    'proposals declined': told(' declined'),
    'sites closed': audit.filter(({ action }) => action === 'site_closed').length,
    'guests told that it is closed': told('site_not_open'),
    'nights opened': audit.filter(({ action }) => action === 'nights_opened').length,
    'changes of nights, prices and lofts undone': told(' undone'),
    'undos refused': told('undo_over') + told('undo_overtaken'),
    'closings refused': told('nights_sold') + told('nights_being_paid') + told('nights_closed_already'),
    'prices changed': audit.filter(({ action }) => action === 'prices_changed').length,
    'price forms refused as changed': told('prices_changed'),
    'guests told of another price': told('price_changed'),
    'terms set': audit.filter(({ action }) => action.endsWith('_set') && action !== 'company_set').length,
    'lofts corrected': audit.filter(({ action }) => action === 'loft_corrected').length,
    'of those forms refused as changed': told('loft_changed'),
    'companies named otherwise': audit.filter(({ action }) => action === 'company_set').length,
    'letters that name the company': system.mail.received.filter(({ company }) => company !== null).length,
    'letters to whoever owes something': system.mail.said.filter(({ text }) =>
      /Il reste [\d\s,]+\$/.test(text),
    ).length,
    'guests told of other terms': told('terms_changed'),
    'asked for by a link': requests.length,
    'of those paid': requests.filter(({ status }) => status === 'paid').length,
    'links withdrawn by the house': requests.filter(({ withdrawnFor }) => withdrawnFor === 'house').length,
    'links over as less was owed': requests.filter(
      ({ withdrawnFor }) => withdrawnFor === 'balance' || withdrawnFor === 'cancelled',
    ).length,
    'links expired': requests.filter(({ status }) => status === 'expired').length,
    'taken by a link that was over': refunds.filter(({ paymentId, cause }) =>
      payments.some(({ id, purpose }) => id === paymentId && purpose === 'request' && cause === 'unsold'),
    ).length,
    'links paid and given back': refunds.filter(({ paymentId, cause }) =>
      payments.some(({ id, purpose }) => id === paymentId && purpose === 'request' && cause !== 'unsold'),
    ).length,
    'cancelled by the house': stays.filter(({ cancelledAs }) => cancelledAs !== null).length,
    'of those with their nights closed': audit.filter(
      ({ action, after }) => action === 'nights_closed' && after !== null && 'reference' in (after as object),
    ).length,
    'links sent with a change': requests.filter(({ key }) => key.startsWith('change-')).length,
    'of those beyond the policy': stays.filter(({ cancelledNote }) => cancelledNote !== null).length,
    'found cancelled already': told('already_cancelled'),
    'gifts refused to a role': told('concession_not_allowed'),
    'gifts beyond a limit': told('refund_limit'),
    'gifts without a proof': told('prove_again'),
    'refunds made': refunds.filter(({ status }) => status === 'succeeded').length,
    'refunds returned outside': refunds.filter(({ status }) => status === 'returned_outside').length,
    'refunds made at the dashboard': refundedByHand.size,
    'of those adopted': new Set(adopted.map(({ providerId }) => providerId)).size,
    'refunds refused': refunds.filter(({ status }) => status === 'failed').length,
    'intents let go': intents.filter(({ status }) => status === 'canceled').length,
    emails: system.mail.received.length,
    'processes killed': told('KILLED'),
    'nights refused': told('dates_unavailable'),
    'banks out of reach': told('error_payment') + told('error_completion') + told(' 503'),
    'cards refused': told(' 402 '),
    'run to the last departure': Number(settledAt !== null),
    'deposits held': movements.filter(({ kind }) => kind === 'deposit_held').length,
    'of those renewals': deposits.filter(({ attempt, heldAt }) => attempt > 1 && heldAt !== null).length,
    'deposits refused': deposits.filter(({ status }) => status === 'refused').length,
    'deposits ended by hand': byHand.size,
    'parts of deposits kept': deposits.filter(({ status, keepKey }) => status === 'captured' && keepKey)
      .length,
    'messages of the contact page': messages.filter(({ key }) => key?.startsWith('contact/')).length,
    'messages typed while paying': messages.filter(({ key }) => key?.startsWith('stay/')).length,
    replies: messages.filter(({ direction }) => direction === 'out').length,
    'replies refused as changed': told('thread_changed'),
    'replies undelivered': messages.filter(({ delivery }) => delivery === 'undelivered').length,
    'replies sent again': told(' is sent again'),
    'replies that came back': messages.filter(({ sending, reason }) => sending > 1 || reason === 'bounced')
      .length,
    'letters taken without a word': system.mail.received.filter(({ isLost }) => isLost).length,
    'letters that nobody noted': system.mail.received.filter(({ isUnnoted }) => isUnnoted).length,
    'answers by mail': told(' taken'),
    'automatic answers': messages.filter(({ isAutomatic }) => isAutomatic).length,
    'threads done': threads.filter(({ state }) => state === 'done').length,
    'turnovers given': told(" is 4's") + told(" is 5's"),
    'turnovers taken': told(' taken by '),
    'turnovers told': lettersOf('turnover-news'),
    'mornings told': lettersOf('morning'),
    'messages told': lettersOf('guest-messages'),
    'people who left': told(' disabled'),
    'door codes sent': system.mail.received.filter((letter) => nameOf(letter).startsWith('door-code.'))
      .length,
    'emails after the stay': system.mail.received.filter((letter) => nameOf(letter).startsWith('after-stay.'))
      .length,
    'letters of the house’s own': system.mail.received.filter((letter) =>
      nameOf(letter).startsWith('own-letter.'),
    ).length,
    'emails before arrival': system.mail.received.filter((letter) =>
      nameOf(letter).startsWith('pre-arrival.'),
    ).length,
  }
}

export function addUp(sums: Record<string, number>, counts: Outcome['counts']): void {
  for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count
}
