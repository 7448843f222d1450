import type { Day } from '#domain/days.ts'
import { daysBeforeWords } from '#i18n/refund-reasons.ts'
import { figuresIn, hourFiguresIn, policyFiguresIn, rateFiguresIn } from './figures.ts'
import { inOrder, type LegalDocument, type PolicySite } from './legal-document.ts'
import { refundExample, type RefundExampleStep } from './refund-example.ts'
import { policySections, type PolicySection } from './section-names.ts'

const figures = figuresIn('en')

export function policyInEnglish({
  city,
  zone,
  cancellationPolicy: policy,
  rates,
  hours,
  texts,
}: PolicySite): LegalDocument<PolicySection> {
  const example = refundExample({ policy, rates, zone, checkIn: hours.arrivalTime }, 'en')
  const { freeWindow, freeWindowOnArrivalDay, steps } = policyFiguresIn('en', policy)
  const f = { ...figures, ...hourFiguresIn('en', hours), ...rateFiguresIn('en', rates) }
  return {
    title: 'Cancellation policy',
    intro: [
      'Plans change. Here is what you get back, until when, and how. The exact dates of your stay are shown before you pay and repeated in your confirmation. In Quebec, the French text comes first: here is the ',
      { text: 'French version', page: 'cancellationPolicy', locale: 'fr' },
      '. Reading on and booking in English is your choice.',
    ],
    changedOn: texts.cancellationPolicy as Day,
    sections: inOrder(policySections, {
      refunds: {
        title: 'What you get back',
        blocks: [
          {
            table: {
              caption: 'Share refunded, by number of days before check-in',
              head: ['You cancel', 'Refund'],
              rows: [
                [`Within ${freeWindow} of booking`, 'Everything'],
                ...steps.map((row) => [
                  daysBeforeWords(row.days, 'en'),
                  row.percent === 0 ? 'None' : `${row.percent}%, except the service fee and its taxes`,
                ]),
              ],
            },
          },
          'From check-in time on, a stay can no longer be cancelled. A stay that is cut short or not used is not refunded.',
        ],
      },
      'free-window': {
        title: 'The free cancellation window',
        blocks: [
          `Within ${freeWindow} of booking you can change your mind at no cost: everything is refunded, service fee and taxes included, whatever the check-in date. For same-day check-in, this window is ${freeWindowOnArrivalDay}.`,
          `In any case, it ends at check-in time, ${f.arrivalTime} on the day you check in.`,
        ],
      },
      'counting-days': {
        title: 'How days are counted',
        blocks: [
          `We count the calendar days between the day you cancel and the day you check in, in ${city} time, wherever you are. A day ends at midnight.`,
          `For example, for check-in on ${example.arrival}:`,
          { list: example.steps.map((step, index) => exampleLine(step, index === example.steps.length - 1)) },
          'What counts is when you confirm the cancellation, or when your email reaches us.',
        ],
      },
      'what-is-refunded': {
        title: 'On which amounts',
        blocks: [
          `The percentage applies to nights, extra guests, the cleaning fee and the lodging tax, with the GST and QST paid on them. The service fee (${f.managingFee}) and the taxes on it are refunded in the free cancellation window only.`,
          `Take ${example.nights} nights at ${example.nightlyRate} and a cleaning fee of ${example.cleaningFee}. With the service fee and taxes, the stay costs ${example.total}, of which ${example.keptFee} is the service fee with its taxes.`,
          {
            table: {
              caption: `Refund of a stay of ${example.total}`,
              head: ['Share refunded', 'Amount refunded'],
              rows: [
                ['Free cancellation window', example.inFreeWindow],
                ...example.steps.map(({ percent, refund }) => [`${percent}%`, refund]),
              ],
              hasFigures: true,
            },
          },
        ],
      },
      'how-to-cancel': {
        title: 'How to cancel',
        blocks: [
          [
            'In ',
            { text: 'your account', page: 'account' },
            ', choose the stay, then “Cancel this stay.” The exact amount is shown before you confirm; nothing is cancelled without that. You can also email us from the address on the booking, quoting its number.',
          ],
          `The refund is sent right away to the card used to pay. Depending on your bank, it appears on your statement within a few days, and within ${f.refundWorkingDays} business days at the latest. Your credit note is available in your account.`,
          'A cancelled stay has no security deposit. If it was already held on the card, on the day you check in, it is released.',
        ],
      },
      unforeseen: {
        title: 'Changes and the unforeseen',
        blocks: [
          'To change your dates or the number of guests, email us before cancelling. When the loft is available, we change the booking and you pay or get back only the difference.',
          'If we cannot provide the loft you booked, we offer you a comparable one or refund everything, service fee included: your choice.',
          'If a closed road, an evacuation order or another case of superior force keeps you from coming, call us: we’ll find other dates or refund the nights you lose. Rain, cold or a winter without snow do not count.',
          [
            'Travel insurance covers what this policy does not. Our other commitments to each other are in the ',
            { text: 'terms and conditions', page: 'terms' },
            '. Nothing here takes away a right that the law gives you. Where the French version differs, the interpretation more favourable to you prevails.',
          ],
        ],
      },
    }),
  }
}

function exampleLine({ until, percent }: RefundExampleStep, isLast: boolean): string {
  // Nothing comes after the last step: a time beside "no refund" would read as if something did.
  if (percent === 0) return 'after that, until check-in: no refund.'
  const stop = isLast ? '.' : ';'
  return `until ${until}: ${percent}%${stop}`
}
