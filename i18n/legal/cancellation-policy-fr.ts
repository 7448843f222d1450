import type { Day } from '#domain/days.ts'
import { daysBeforeWords } from '#i18n/refund-reasons.ts'
import { ofTown } from '#i18n/loft-address.ts'
import { figuresIn, hourFiguresIn, policyFiguresIn, rateFiguresIn } from './figures.ts'
import { inOrder, type LegalDocument, type PolicySite } from './legal-document.ts'
import { refundExample, type RefundExampleStep } from './refund-example.ts'
import { policySections, type PolicySection } from './section-names.ts'

const figures = figuresIn('fr')

/** French is written first, and read first (Charter of the French language, s. 55). */
export function policyInFrench({
  city,
  zone,
  cancellationPolicy: policy,
  rates,
  hours,
  texts,
}: PolicySite): LegalDocument<PolicySection> {
  const example = refundExample({ policy, rates, zone, checkIn: hours.arrivalTime }, 'fr')
  const { freeWindow, freeWindowOnArrivalDay, steps } = policyFiguresIn('fr', policy)
  const f = { ...figures, ...hourFiguresIn('fr', hours), ...rateFiguresIn('fr', rates) }
  return {
    title: 'Politique d’annulation',
    intro:
      'Les plans changent. Voici ce qui vous est remboursé, jusqu’à quand, et comment. Les dates exactes de votre séjour vous sont montrées avant de payer et rappelées dans votre confirmation.',
    changedOn: texts.cancellationPolicy as Day,
    sections: inOrder(policySections, {
      refunds: {
        title: 'Ce qui vous est remboursé',
        blocks: [
          {
            table: {
              caption: 'Part remboursée selon le nombre de jours avant l’arrivée',
              head: ['Vous annulez', 'Remboursement'],
              rows: [
                [`Dans les ${freeWindow} qui suivent la réservation`, 'Tout'],
                ...steps.map((row) => [
                  capitalized(daysBeforeWords(row.days, 'fr')),
                  row.percent === 0 ? 'Aucun' : `${row.percent} %, sans les frais de service ni leurs taxes`,
                ]),
              ],
            },
          },
          'À partir de l’heure d’arrivée, un séjour ne peut plus être annulé. Un séjour écourté ou non utilisé n’est pas remboursé.',
        ],
      },
      'free-window': {
        title: 'La période d’annulation gratuite',
        blocks: [
          `Dans les ${freeWindow} qui suivent la réservation, vous pouvez changer d’idée sans frais : tout est remboursé, frais de service et taxes compris, quelle que soit la date d’arrivée. Si vous arrivez le jour même, cette période est de ${freeWindowOnArrivalDay}.`,
          `Elle se termine dans tous les cas à l’heure d’arrivée, soit ${f.arrivalTime} le jour prévu.`,
        ],
      },
      'counting-days': {
        title: 'Comment les jours sont comptés',
        blocks: [
          `On compte les jours du calendrier qui séparent le jour de l’annulation de celui de l’arrivée, à l’heure ${ofTown(city)}, où que vous soyez. Un jour se termine à minuit.`,
          `Par exemple, pour une arrivée le ${example.arrival} :`,
          { list: example.steps.map((step, index) => exampleLine(step, index === example.steps.length - 1)) },
          'C’est le moment où vous confirmez l’annulation qui compte, ou celui où votre courriel nous parvient.',
        ],
      },
      'what-is-refunded': {
        title: 'Sur quels montants',
        blocks: [
          `Le pourcentage s’applique aux nuits, aux personnes supplémentaires, au ménage et à la taxe sur l’hébergement, avec la TPS et la TVQ payées sur ces montants. Les frais de service (${f.managingFee}) et leurs taxes ne sont remboursés que pendant la période d’annulation gratuite.`,
          `Prenons ${example.nights} nuits à ${example.nightlyRate} et un ménage de ${example.cleaningFee}. Avec les frais de service et les taxes, le séjour coûte ${example.total}, dont ${example.keptFee} de frais de service, taxes comprises.`,
          {
            table: {
              caption: `Remboursement d’un séjour de ${example.total}`,
              head: ['Part remboursée', 'Montant remboursé'],
              rows: [
                ['Période d’annulation gratuite', example.inFreeWindow],
                ...example.steps.map(({ percent, refund }) => [`${percent} %`, refund]),
              ],
              hasFigures: true,
            },
          },
        ],
      },
      'how-to-cancel': {
        title: 'Comment annuler',
        blocks: [
          [
            'Dans ',
            { text: 'votre compte', page: 'account' },
            ', choisissez le séjour, puis « Annuler ce séjour ». Le montant exact vous est montré avant que vous confirmiez; rien n’est annulé sans cela. Vous pouvez aussi nous écrire à partir de l’adresse courriel de la réservation, avec son numéro.',
          ],
          `Le remboursement est envoyé aussitôt à la carte qui a servi à payer. Selon votre banque, il apparaît sur votre relevé en quelques jours, et au plus tard dans les ${f.refundWorkingDays} jours ouvrables. La note de crédit est disponible dans votre compte.`,
          'Un séjour annulé n’a pas de dépôt de garantie. S’il était déjà retenu sur la carte, le jour de l’arrivée, il est libéré.',
        ],
      },
      unforeseen: {
        title: 'Changements et imprévus',
        blocks: [
          'Pour changer vos dates ou le nombre de voyageurs, écrivez-nous avant d’annuler. Quand le loft est disponible, nous modifions la réservation et vous ne payez ou ne recevez que la différence.',
          'Si nous ne pouvons pas vous remettre le loft réservé, nous vous proposons un loft comparable ou vous remboursons tout, frais de service compris, à votre choix.',
          'Si une route fermée, un ordre d’évacuation ou une autre force majeure vous empêche de venir, appelez-nous : nous cherchons d’autres dates ou remboursons les nuits dont vous ne pouvez pas profiter. La pluie, le froid ou un hiver sans neige n’en sont pas.',
          [
            'Une assurance voyage couvre ce que cette politique ne couvre pas. Le reste de nos engagements est dans les ',
            { text: 'conditions de location', page: 'terms' },
            '. Rien ici ne vous retire un droit que la loi vous donne. Si la version anglaise diffère, l’interprétation qui vous est la plus favorable l’emporte.',
          ],
        ],
      },
    }),
  }
}

function exampleLine({ until, percent }: RefundExampleStep, isLast: boolean): string {
  // Nothing comes after the last step: a time beside "no refund" would read as if something did.
  if (percent === 0) return 'ensuite, jusqu’à l’arrivée : aucun remboursement.'
  const stop = isLast ? '.' : ';'
  return `jusqu’au ${until} : ${percent} %${stop}`
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
