import type { Day } from '#domain/days.ts'
import { houseRuleSentences } from './house-rules.ts'
import { daysBeforeWords } from '#i18n/refund-reasons.ts'
import { days, figuresIn, policyFiguresIn, saleFiguresIn, type PolicyLine } from './figures.ts'
import { inOrder, type LegalDocument, type LegalText, type TermsSite } from './legal-document.ts'
import { termsSections, type TermsSection } from './section-names.ts'

const figures = figuresIn('en')

export function termsInEnglish(site: TermsSite): LegalDocument<TermsSection> {
  const policy = policyFiguresIn('en', site.cancellationPolicy)
  const f = { ...figures, ...saleFiguresIn('en', site) }
  return {
    title: 'Terms and conditions',
    intro: [
      'This page sets out what you agree to when you book a loft, and what you can expect from us. We have tried to keep it clear; if something isn’t, ask us. In Quebec, the French text comes first: here is the ',
      { text: 'French version', page: 'terms', locale: 'fr' },
      '. Reading on and booking in English is your choice.',
    ],
    changedOn: site.texts.terms as Day,
    sections: inOrder(termsSections, {
      'who-we-are': {
        title: 'Who we are',
        blocks: [
          `${site.name} is the name under which ${site.company} (“we”) rents furnished lofts, for short stays, in ${site.city}, Quebec. “You” means the person who books and everyone who stays with them.`,
          [
            `You can reach us at ${site.address}, ${site.city}, ${site.regionEn} ${site.postalCode.replace(' ', '\u00a0')}, at `,
            { text: site.telephone, way: 'telephone' },
            ' and at ',
            { text: site.email, way: 'email' },
            '.',
          ],
          [
            'These terms apply to every booking made on this site. Together with the ',
            { text: 'cancellation policy', page: 'cancellationPolicy' },
            ' and the confirmation that you receive by email, they make up the whole contract between you and us. The version that applies is the one shown on the day you book.',
          ],
          'Each loft is registered under Quebec’s Tourist Accommodation Act. Its registration number is on its page, on your confirmation and on your invoice.',
        ],
      },
      booking: {
        title: 'Booking',
        blocks: [
          {
            list: [
              `The person who books is at least ${f.minimumAge} on the day of arrival, stays in the loft and is responsible for everyone in their party.`,
              `A stay is ${f.minNights} to ${f.maxNights} nights long and begins no later than ${f.daysAhead} days after booking. Some periods have a minimum number of nights, shown in the loft’s calendar.`,
              'The number of guests, children included, does not exceed the capacity shown on the loft’s page.',
              'The information you give us is correct, and the email address is yours: we send everything about the stay there.',
            ],
          },
          'Before paying you see the loft, the dates, the number of guests, the price line by line and the refund dates. You can still correct everything.',
          `You have ${f.holdMinutes} minutes to pay. The nights are held for you meanwhile, unless the payment page says they are not: they then go to the first guest whose bank approves the payment. The contract is formed when your payment is accepted and your booking is confirmed. The confirmation also comes by email; keep it, with this text, which you can print or save.`,
          'A booking is personal. It cannot be transferred or resold without our agreement.',
        ],
      },
      prices: {
        title: 'Prices, fees and taxes',
        blocks: [
          'Prices are in Canadian dollars. The price shown for a loft already includes all mandatory fees; only taxes are added. The price of a stay is made up of:',
          {
            table: {
              caption: 'What makes up the price of a stay',
              head: ['Line', 'What it is'],
              rows: [
                ['Nights', 'The rate of each night, by season and day of the week.'],
                [
                  'Extra guests',
                  'An amount per person and night beyond the number of people included, shown on the loft’s page.',
                ],
                ['Cleaning fee', 'One amount per stay, whatever its length.'],
                [
                  'Service fee',
                  `${f.managingFee} of nights, extra guests and the cleaning fee. Not refunded, except in the free cancellation window.`,
                ],
                ['Lodging tax', `${f.lodgingTax} of the price of the nights, extra guests included.`],
                ['GST (TPS)', `${f.tps} of all the lines above.`],
                ['QST (TVQ)', `${f.tvq} of the same lines, without the GST.`],
              ],
            },
          },
          `Together, GST and QST come to ${f.salesTaxesTogether}. Your invoice shows them separately, with our registration numbers.`,
          'The price you accept is the price you pay. If a price changes while you are booking, you are shown the new one and nothing is charged without your agreement.',
        ],
      },
      payment: {
        title: 'Payment',
        blocks: [
          `We accept ${listOf(f.cards)}, without surcharge. The total of the stay is authorized when you book and charged shortly after, in Canadian dollars.`,
          'Your bank may ask you to confirm the payment (3-D Secure). If you do not complete that step, or if the payment is declined, nothing is charged and the nights are released.',
          'Payments are handled by a specialized provider, Stripe. We never store your card’s number or security code; the provider keeps what is needed to refund you and to hold the security deposit.',
          'A numbered invoice, in PDF, is issued for every paid stay, and a credit note for every cancellation.',
        ],
      },
      cancellation: {
        title: 'Cancellation and refunds',
        blocks: [
          'You can cancel until check-in time. What you get back depends on how many days are left before check-in:',
          { list: policy.steps.map(refundLine) },
          `Within ${policy.freeWindow} of booking (${policy.freeWindowOnArrivalDay} for same-day check-in) cancelling is free and everything is refunded, service fee included. After that, the service fee and the taxes on it are not refunded.`,
          [
            `Refunds go to the card that was used to pay, within ${f.refundWorkingDays} business days. The `,
            { text: 'cancellation policy', page: 'cancellationPolicy' },
            ' has the details and an example in figures.',
          ],
        ],
      },
      deposit: {
        title: 'Security deposit',
        blocks:
          site.depositAmount === 0
            ? ['No deposit is asked for.']
            : [
                `On the day you check in, a deposit of up to ${f.deposit} is held (pre-authorized), not charged, on the card used to pay; by booking, you authorize it. It is not a purchase: no tax applies, and it only covers damage or loss that you may have caused.`,
                `The deposit is released no later than ${f.depositReleaseDays} days after check-out. During a long stay it is renewed: the new amount replaces the old one, which is released at once.`,
                `If we have to keep part of it, we write to you within those ${f.depositReleaseDays} days with a description, photos and the actual cost, and you can respond before we keep anything. The rest is released.`,
                'If the bank declines the deposit, we ask you for another card before sending you the door code.',
              ],
      },
      stay: {
        title: 'Check-in and check-out',
        blocks: [
          {
            list: [
              `Check-in is from ${f.arrivalTime} on, as late as you like: the door opens with a code. You get it in your account, and by email if your address is confirmed, on the day you check in, from ${f.doorCodeTime}, once the security deposit is held. Nothing by ${f.callTime}? Call us.`,
              `Check-out is by ${f.departureTime} at the latest. Your times are those in your confirmation, even if the house changes them later.`,
              `We email you ${f.arrivalEmailHours} hours before check-in: how to get here and in, the house rules and how to reach us. For stays booked later than that, all of it is in the confirmation.`,
            ],
          },
          'To check in early or check out late, ask us: it is possible when the loft is available. If you leave late without our agreement, we may charge you what it actually costs us.',
          'If something is missing or not working, tell us as soon as you notice, so we can fix it while you are there. We enter the loft only with your agreement, except in an emergency.',
          `We keep lost items for ${f.lostPropertyDays} days and return them at your expense.`,
        ],
      },
      'house-rules': {
        title: 'House rules',
        blocks: [
          {
            list: houseRuleSentences('en', site.hours, site.loftRules),
          },
          'If these rules are seriously broken, or broken again after a warning, we may end the stay. The remaining nights are then not refunded, except any that we rent to someone else.',
        ],
      },
      liability: {
        title: 'Damage and liability',
        blocks: [
          'You are responsible for any damage or loss caused by you, or by anyone in your party, to the loft, its contents and the shared areas. Normal wear is not damage.',
          'For our part, we provide the loft you booked, clean, in good condition and as described. If it isn’t, we fix it, offer you a comparable loft, or refund the part of the stay you could not enjoy.',
          `${site.loftRules.water === 'none' ? '' : 'The lake is a natural place. There is no lifeguard at the dock, and the ice is not monitored: ask before you walk on it. '}We do not insure your belongings: home or travel insurance may cover them. This does not change the liability that the law places on us for them.`,
          'Neither you nor we are responsible for what superior force (an event that nobody can foresee or resist) prevents. Nothing on this page excludes our liability for bodily or moral injury, or for an intentional or gross fault.',
        ],
      },
      privacy: {
        title: 'Personal information',
        blocks: [
          'We collect what we need to host you, invoice you and contact you: identity, contact details, date of birth, stays, payments. We sell none of it and send no advertising.',
          [
            'The ',
            { text: 'privacy policy', page: 'privacy' },
            ' explains what we keep, for how long, who we share it with and how to ',
            { text: 'exercise your rights', page: 'privacy', section: 'your-rights' },
            '.',
          ],
        ],
      },
      changes: {
        title: 'Changes, language and governing law',
        blocks: [
          'We may change these terms. A change applies only to bookings made after it, never to existing ones. The date of the last change is at the top of the page.',
          'These terms were written in French. The English version is a translation, for those who choose it once they have been given the French version. Where they differ, the interpretation more favourable to you prevails.',
          'The laws of Quebec apply and its courts have jurisdiction. Nothing here takes away a right that the law gives you, the Consumer Protection Act in particular. If a clause were set aside, the others would stand.',
          [
            'If you disagree with us, let’s talk first: we respond to every complaint. You can also contact the ',
            { text: 'Office de la protection du consommateur', href: 'https://www.opc.gouv.qc.ca/en' },
            '.',
          ],
        ],
      },
    }),
  }
}

function refundLine({ percent, days: { most, least } }: PolicyLine): LegalText {
  const back = percent === 0 ? 'no refund' : `${percent}% refunded, except the service fee and its taxes`
  const stop = least === 0 ? '.' : ';'
  if (most === null) return `${days(least, 'en')} or more before check-in: ${back}${stop}`
  if (most === least) return `${daysBeforeWords({ most, least }, 'en')}: ${back}${stop}`
  if (least === 0) return `${days(most, 'en')} or fewer: ${back}${stop}`
  return `${least} to ${days(most, 'en')}: ${back}${stop}`
}

function listOf(words: readonly string[]): string {
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
